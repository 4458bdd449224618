export {
  findMonths,
  findNumbered,
  findNumbers,
  findPurchasesWith,
  findUnfilled,
  findWithMissing,
} from '../repository/installments.ts'
