import type { Transaction } from '@tostao/contract/transactions'
import { Tag } from './tag.tsx'

/** '3 de 6', of what is an instalment. */
export const InstallmentTag = ({ item: { installment, installments } }: { item: Transaction }) =>
  installment !== null && (
    <Tag>
      <span className="sr-only">parcela </span>
      {installment} de {installments}
    </Tag>
  )
