import { useQuery } from '@tanstack/react-query'
import type { Account } from '@tostao/contract/accounts'
import * as accounts from '@tostao/contract/accounts'
import { type ReactNode, useId } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { flagParam } from '#lib/params.ts'
import { read } from '#lib/read.ts'
import { useParams } from '#lib/use-params.ts'
import { Button } from '#ui/button/button.tsx'
import { useMonth } from '#ui/month/use-month.ts'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { AccountRows } from '../shared/account-rows.tsx'

const failureText = (error: unknown) => messageOf(error, 'Erro ao carregar contas')

const NOTHING = {
  title: 'Nenhuma conta arquivada',
  text: 'Uma conta arquivada sai dos totais e guarda o seu histórico.',
}

/** Read only when somebody wants to see them. */
export function ArchivedAccounts({ actions }: { actions: (account: Account) => ReactNode }) {
  const { params, setParams } = useParams({ archived: flagParam })
  const { archived: opened } = params
  const { month, months, current } = useMonth()
  const query = useQuery({
    ...read(accounts.list, { query: { archived: true, ...(month !== current && months.range(month)) } }),
    enabled: opened,
  })
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button
        className="-ml-2 justify-self-start"
        variant="quiet"
        size="sm"
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setParams({ archived: !opened }, { replace: true })}
      >
        {opened ? 'Ocultar arquivadas' : 'Ver arquivadas'}
      </Button>
      <div id={id}>
        {opened && (
          <Panel title="Contas arquivadas" flush>
            <Loaded
              query={query}
              failureText={failureText}
              skeleton={{ rows: 2, height: '3.25rem' }}
              empty={<EmptyState {...NOTHING} />}
            >
              {(accounts) => (
                <AccountRows label="Contas arquivadas" accounts={accounts} month={month} actions={actions} />
              )}
            </Loaded>
          </Panel>
        )}
      </div>
    </div>
  )
}
