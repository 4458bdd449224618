import { IconDeviceDesktop, IconDeviceMobile, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Session } from '@tostao/contract/sessions'
import * as sessions from '@tostao/contract/sessions'
import { formatDay } from '@tostao/primitives/calendar'
import { recentDay } from '#lib/day-names.ts'
import { read } from '#lib/read.ts'
import { dayOf, timeOf, today } from '#lib/today.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useConfirm } from '#ui/dialog/use-confirm.ts'
import { Row, Rows } from '#ui/list/row.tsx'
import { IconDisc } from '#ui/mark/icon-disc.tsx'
import { Tag } from '#ui/mark/tag.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { Panel } from '#ui/page/panel.tsx'

export function Sessions() {
  const query = useQuery(read(sessions.list, {}))
  const end = useWrite(sessions.end, { says: 'Sessão encerrada' })
  const others = useAskedEnding()
  return (
    <Panel
      title="Sessões"
      flush
      actions={
        query.data?.some(({ current }) => !current) && (
          <Button variant="quiet" size="sm" busy={others.isPending} onClick={() => void others.ask()}>
            Encerrar as outras
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={{ rows: 2, height: '3.25rem' }}>
        {(listed) => (
          <Rows label="Sessões">
            {listed.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={() => void end.run({ query: { id: session.id } })}
              />
            ))}
          </Rows>
        )}
      </Loaded>
    </Panel>
  )
}

const IS_PHONE = /iPhone|iPad|Android/

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, current } = session
  const since = `desde ${formatDay(dayOf(Date.parse(session.createdAt)))}`
  const Icon = IS_PHONE.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <Row
      mark={<IconDisc Icon={Icon} />}
      name={device}
      beside={current && <Tag tone="brand">Esta sessão</Tag>}
      note={
        <span className="whitespace-normal">
          {lastUse(session)} · <span className="whitespace-nowrap">{since}</span>
        </span>
      }
      {...(!current && {
        amount: (
          <IconButton
            label={`Encerrar a sessão de ${device}, ${lastUse(session).toLowerCase()}, ${since}`}
            onClick={onEnd}
          >
            <IconX size={18} aria-hidden />
          </IconButton>
        ),
      })}
    />
  )
}

/** 'Em uso', 'Usada hoje às 14:05', 'Usada 31/10 às 09:00'. */
function lastUse({ current, lastUsedAt }: Session): string {
  if (current) return 'Em uso'
  const used = Date.parse(lastUsedAt)
  const day = recentDay(dayOf(used), today())
  return `Usada ${day.toLowerCase()} às ${timeOf(used)}`
}

function useAskedEnding() {
  const confirm = useConfirm()
  const { run, isPending } = useWrite(sessions.end, { says: 'Outras sessões encerradas' })
  const question = {
    title: 'Encerrar as outras sessões?',
    text: 'Nos outros aparelhos será preciso entrar de novo.',
    confirm: 'Encerrar',
  }
  const ask = async () => {
    if (await confirm(question)) await run({ query: { others: true } })
  }
  return { ask, isPending }
}
