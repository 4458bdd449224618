import { IconCalendarEvent, IconCircleCheck, IconCreditCard, IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { owedOf } from '@tostao/cards/owed'
import type { Account } from '@tostao/contract/accounts'
import { list as listAccounts } from '@tostao/contract/accounts'
import * as cardTerms from '@tostao/contract/card-terms'
import type { Card } from '@tostao/contract/cards'
import * as cards from '@tostao/contract/cards'
import { type Month, monthName } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { type ReactNode, useState } from 'react'
import { useParams as usePathParams } from 'react-router'
import { stillBefore } from '#features/accounts/shared/still-before.ts'
import { messageOf } from '#lib/api-error.ts'
import { pages } from '#lib/pages.ts'
import { monthParam } from '#lib/params.ts'
import { read } from '#lib/read.ts'
import { today } from '#lib/today.ts'
import { useParams } from '#lib/use-params.ts'
import { Button } from '#ui/button/button.tsx'
import { useOpen } from '#ui/dialog/use-open.ts'
import { BankMark } from '#ui/mark/bank-mark.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { LoadedPage } from '#ui/page/loaded-page.tsx'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TextLink } from '#ui/page/text-link.tsx'
import classes from './card-page.module.css'
import { CardSide } from './components/card-side.tsx'
import { InvoiceBars } from './components/invoice-bars.tsx'
import { InvoiceHead } from './components/invoice-head.tsx'
import { InvoiceRows } from './components/invoice-rows.tsx'
import { barsOf, isEmpty } from './shared/rules.ts'

const loadTerms = async () => (await import('./components/terms-modal.tsx')).TermsModal
const loadPay = async () => (await import('./components/pay-invoice-modal.tsx')).PayInvoiceModal
const loadCheck = async () => (await import('./components/check-modal.tsx')).CheckModal

const SKELETON = { rows: 8, height: '3.25rem' }
const failureText = (error: unknown) => messageOf(error, 'Erro ao carregar as faturas')

export function CardPage() {
  const { accountId = '' } = usePathParams()
  const query = useQuery(read(cards.list, {}))
  const { data: accounts = [] } = useQuery(read(listAccounts, { query: {} }))
  const card = query.data?.find((each) => String(each.accountId) === accountId)
  const account = accounts.find(({ id }) => String(id) === accountId)
  const found = { ...query, data: query.data && (card ? [card] : []) }
  const editTerms = useOpen(loadTerms)
  const { data: terms } = useQuery({
    ...read(cardTerms.list, { query: { accountId: card?.accountId ?? 0 } }),
    enabled: card !== undefined,
  })
  const change = () => {
    // A card without invoices has no terms to wait for.
    const known = terms ?? (card?.open ? undefined : [])
    if (card && known) editTerms({ accountId: card.accountId, name: card.name, terms: known, open: card.open?.month })
  }
  const actions = card?.open && (
    <Button variant="secondary" icon={<IconCalendarEvent aria-hidden />} onClick={change}>
      Vencimento e fechamento
    </Button>
  )
  return (
    <Page
      title={card?.name ?? 'Fatura'}
      mark={card && <BankMark name={card.name} />}
      help="card"
      subtitle={
        <>
          <TextLink to={pages.accounts.to()}>Contas</TextLink> · Cartão de Crédito
        </>
      }
      actions={actions && <span className="max-md:hidden">{actions}</span>}
    >
      <LoadedPage query={found} failureText={failureText} skeleton={SKELETON} empty={<Unknown />}>
        {([one]) =>
          one && (
            <Invoices
              key={one.accountId}
              card={one}
              account={account}
              // On a phone the invoice comes first.
              foot={actions && <p className="md:hidden">{actions}</p>}
              onChangeTerms={change}
            />
          )
        }
      </LoadedPage>
    </Page>
  )
}

const Unknown = () => (
  <EmptyState
    icon={<IconCreditCard size={28} />}
    title="Cartão não encontrado"
    text="Ele foi arquivado, excluído, ou não é um cartão de crédito."
    action={<TextLink to={pages.accounts.to()}>Ver as contas</TextLink>}
  />
)

/** What is shown first: the invoice that must be paid, else the open one. */
const firstMonth = (card: Card): Month | undefined => (owedOf(card) > 0 ? card.closed?.month : card.open?.month)

interface InvoicesProps {
  card: Card
  account: Account | undefined
  foot: ReactNode
  onChangeTerms: () => void
}

function Invoices({ card, account, foot, onChangeTerms }: InvoicesProps) {
  const { params } = useParams({ fatura: monthParam })
  // Kept: what is paid or moved there must not put another invoice in its place.
  const [first, setFirst] = useState(firstMonth(card))
  if (first === undefined && card.open) setFirst(firstMonth(card))
  const month = params.fatura ?? first
  if (!card.open || month === undefined) {
    return (
      <Panel minHeight="20rem">
        <EmptyState
          icon={<IconCalendarEvent size={28} />}
          title="Em que dia a fatura vence e fecha?"
          text="Diga uma vez. Cada compra vai para a fatura certa, e você vê quanto falta pagar."
          action={
            <>
              <Button onClick={onChangeTerms}>Informar vencimento e fechamento</Button>
              <TextLink className="self-center" to={pages.transactions.to({ accountId: card.accountId })}>
                Ver as compras
              </TextLink>
            </>
          }
        />
      </Panel>
    )
  }
  return <OneInvoice card={card} account={account} month={month} open={card.open.month} foot={foot} />
}

interface OneInvoiceProps extends Pick<InvoicesProps, 'card' | 'account' | 'foot'> {
  month: Month
  open: Month
}

function OneInvoice({ card, account, month, open, foot }: OneInvoiceProps) {
  const { accountId } = card
  const query = useQuery({ ...read(cards.one, { query: { accountId, month } }), placeholderData: (before) => before })
  const { from, to } = barsOf(open, month)
  const { data: invoices } = useQuery(read(cards.invoices, { query: { accountId, from, to } }))
  const pay = useOpen(loadPay)
  const check = useOpen(loadCheck)
  const other = month === open ? card.closed : card.open
  const { data: invoice } = query
  const before = stillBefore(card, today())
  const ownBefore = month === open ? before : 0
  const isClosed = invoice?.month === card.closed?.month
  // What an earlier one left over stands in those after it.
  const canPay = (invoice?.month === open && before === 0) || (isClosed && owedOf(card) > 0)
  const actions = invoice && (
    <>
      {canPay && (
        <Button
          variant={invoice.rest > 0 ? 'primary' : 'secondary'}
          onClick={() => {
            const rest = isClosed ? owedOf(card) : invoice.rest
            pay({ invoice: { ...invoice, rest }, paymentAccountId: account?.paymentAccountId ?? null })
          }}
        >
          Pagar
        </Button>
      )}
      <Button
        variant="secondary"
        icon={<IconListCheck aria-hidden />}
        onClick={() => check({ invoice, before: ownBefore })}
      >
        Conferir com o banco
      </Button>
    </>
  )
  return (
    <>
      <div className={classes.top}>
        <div className={`${classes.now} grid`}>
          {invoice ? (
            <InvoiceHead
              invoice={invoice}
              bestDay={card.bestDay}
              before={ownBefore}
              beforeUntil={card.closed?.payableUntil}
              actions={actions}
            />
          ) : (
            <div className={classes.head} />
          )}
          {invoices ? (
            <InvoiceBars invoices={invoices} shown={month} open={open} before={before} />
          ) : (
            <div className={classes.bars} />
          )}
        </div>
        <CardSide card={card} open={open} before={before} />
      </div>
      {other && other.month !== month && !isEmpty(other) && (
        <Other accountId={accountId} invoice={other} before={month === open ? 0 : before} />
      )}
      <Panel title={invoice ? countOf(invoice.count) : 'Transações'} flush minHeight="12rem">
        <Loaded query={query} failureText={failureText} skeleton={SKELETON}>
          {(shown) =>
            shown.rows.length > 0 ? (
              <InvoiceRows invoice={shown} />
            ) : (
              <p className={`${classes.empty} text-center text-ink-2`}>Nada nesta fatura.</p>
            )
          }
        </Loaded>
      </Panel>
      {invoice && foot}
    </>
  )
}

const countOf = (count: number) => (count === 1 ? '1 transação' : `${count} transações`)

interface OtherProps {
  accountId: number
  invoice: NonNullable<Card['open']>
  /** What it has of the one before, which can still be paid by itself. */
  before: Centavos
}

/** The open invoice beside the closed one, or the other way round. */
const Other = ({ accountId, invoice: { month, status, ...sums }, before }: OtherProps) => {
  const [rest, total] = [sums.rest - before, sums.total - before]
  return (
    <Panel>
      <p className="flex items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-2">
          {status === 'paga' && <IconCircleCheck size={20} className={classes.paid} aria-hidden />}
          <b className="font-semibold text-ink">
            Fatura de {monthName(month)} {status === 'aberta' ? 'aberta' : status === 'paga' ? 'paga' : 'fechada'}
          </b>{' '}
          <span className="text-ink-2">
            {rest > 0 && rest !== total ? `faltam ${formatMoney(rest)} de ${formatMoney(total)}` : formatMoney(total)}
          </span>
        </span>
        <TextLink className="whitespace-nowrap" to={pages.card.to({ accountId, fatura: month })}>
          Ver fatura
        </TextLink>
      </p>
    </Panel>
  )
}
