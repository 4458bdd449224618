import { labelsOf } from '../../database/labels.ts'

export const payeeRows = labelsOf('payees', 'payee_id', ['transactions', 'transaction_splits'])
