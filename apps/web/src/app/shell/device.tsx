import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useMatch } from 'react-router'
import { useWaitingQuestion } from '#features/auth/shared/use-waiting-question.ts'
import { useAway } from '#lib/away.ts'
import { recentDay } from '#lib/day-names.ts'
import { useOutbox } from '#lib/offline/outbox.ts'
import { isDue } from '#lib/offline/outbox-rules.ts'
import { pages } from '#lib/pages.ts'
import { plural } from '#lib/plural.ts'
import { queryClient } from '#lib/query-client.ts'
import { dayOf, now, timeOf, today } from '#lib/today.ts'
import { useUpdateOffer } from '#lib/update-offer.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { useBegunTransaction } from './use-begun-transaction.ts'
import { useDevice } from './use-device.ts'

/** Above the page: what is seen is not of now, something was not sent, or a newer version waits. */
export function Device() {
  useDevice()
  useWaitingQuestion()
  useBegunTransaction()
  const away = useAway()
  const update = useUpdateOffer()
  return (
    <>
      {away && <AwayNotice />}
      <UnsentNotice />
      {update && (
        <p className={BAR} role="status">
          <IconRefresh size={16} aria-hidden />
          Nova versão ·
          <Button variant="quiet" size="sm" onClick={update}>
            Atualizar
          </Button>
        </p>
      )}
    </>
  )
}

const BAR =
  'mb-2 flex items-center justify-center gap-2 bg-warning-soft px-edge py-1.5 font-medium text-small text-warning print:hidden'

function AwayNotice() {
  const since = useSyncExternalStore(subscribe, oldest)
  return (
    <p className={BAR} role="status">
      <IconCloudOff size={16} aria-hidden />
      {since === undefined ? 'Sem conexão' : `Sem conexão · dados de ${briefTime(since)}`}
    </p>
  )
}

/** Some entries are not sent by themselves, and only their user can do something about it, on the page that lists them. */
function UnsentNotice() {
  const count = useOutbox().filter((entry) => !isDue(entry, now())).length
  const isListed = useMatch(pages.transactions.path) !== null
  if (count === 0 || isListed) return null
  return (
    <p className={BAR} role="status">
      <IconCloudOff size={16} aria-hidden />
      {plural(count, 'lançamento não foi enviado', 'lançamentos não foram enviados')}
      <ButtonLink variant="quiet" size="sm" to={pages.transactions.path}>
        Ver
      </ButtonLink>
    </p>
  )
}

/** '14:32', before today 'ontem, 14:32'. */
function briefTime(at: number): string {
  const day = dayOf(at)
  return day === today() ? timeOf(at) : `${recentDay(day, today()).toLowerCase()}, ${timeOf(at)}`
}

const subscribe = (listener: () => void) => queryClient.getQueryCache().subscribe(listener)

/** When the oldest part of what is on the screen was read. */
function oldest(): number | undefined {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ queryKey: [call], state }) =>
      `${call}`.startsWith('GET ') && state.data !== undefined ? [state.dataUpdatedAt] : [],
    )
  return times.length > 0 ? Math.min(...times) : undefined
}
