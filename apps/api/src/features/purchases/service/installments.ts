export {
  findNumbered,
  findNumbers,
  findPurchasesWith,
  findUnfilled,
  findWithMissing,
} from '../repository/installments.ts'
