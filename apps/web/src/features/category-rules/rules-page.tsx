import { IconListCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Rule } from '@tostao/contract/category-rules'
import { list as listRules } from '@tostao/contract/category-rules'
import { pages } from '#lib/pages.ts'
import { read } from '#lib/read.ts'
import { Button } from '#ui/button/button.tsx'
import { useConfirmDelete } from '#ui/dialog/use-confirm-delete.ts'
import { useOpen } from '#ui/dialog/use-open.ts'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { LoadedPage } from '#ui/page/loaded-page.tsx'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { RuleList } from './components/rule-list.tsx'
import { useRemoveRule } from './mutations.ts'
import { conditionText } from './rules/values.ts'

const loadModal = async () => (await import('./components/rule-modal.tsx')).RuleModal

export function RulesPage() {
  const query = useQuery(read(listRules, {}))
  const edit = useOpen(loadModal)
  const remove = useConfirmDelete(useRemoveRule(), (rule: Rule) => ({
    title: 'Excluir esta regra?',
    text: [conditionText(rule, undefined), 'O que ela já classificou continua como está.'].filter(Boolean).join('. '),
  }))
  const newButton = (
    <Button
      variant={query.data?.length ? 'secondary' : 'primary'}
      icon={<IconPlus aria-hidden />}
      onClick={() => edit({})}
    >
      Nova regra
    </Button>
  )
  return (
    <Page
      title={pages.rules.label}
      help="rules"
      subtitle="Valem sempre, ao importar e ao lançar. Se mais de uma servir, vale a de cima."
      actions={query.data?.length ? newButton : null}
    >
      <LoadedPage
        query={query}
        skeleton={{ rows: 4, height: '3.5rem' }}
        empty={
          <EmptyState
            icon={<IconListCheck size={28} />}
            title="Nenhuma regra ainda"
            text="O Tostão já aprende com o que você classifica. Uma regra serve para o que deve ser sempre assim, como “contém uber: Transporte”."
            action={newButton}
          />
        }
      >
        {(rules) => (
          <Panel flush>
            <RuleList rules={rules} onEdit={(rule) => edit({ rule })} onRemove={(rule) => void remove(rule)} />
          </Panel>
        )}
      </LoadedPage>
    </Page>
  )
}
