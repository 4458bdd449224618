import * as accounts from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

/** Archived: what pays a card from an account that its user does not keep here comes from it. */
const OUTSIDE = 'Fora do Tostão'

/** Which account pays a card's invoices: said once, it is proposed for each payment. */
export function useCardPayer() {
  const create = useWrite(accounts.create)
  const archive = useWrite(accounts.archive)
  const { run } = useWrite(accounts.update)
  /** Throws when it fails, and can then be called again. */
  const outside = async (): Promise<Id> => {
    const known = await Promise.all([true, false].map((archived) => call(accounts.list, { query: { archived } })))
    const found = known.flat().find(({ name }) => name === OUTSIDE)
    const { id, archivedAt } =
      found ?? (await create.save({ body: { name: OUTSIDE, type: 'checking', openingBalance: 0 } }))
    if (archivedAt === null) await archive.save({ body: { id, archived: true } })
    return id
  }
  const keep = (card: { id: Id; name: string }, payer: Id, name = OUTSIDE) =>
    void run(
      { body: { id: card.id, paymentAccountId: payer } },
      { done: `Os pagamentos de ${card.name} saem de ${name}`, undone: 'Cada pagamento volta a perguntar a conta' },
    )
  return { outside, keep }
}
