import { IconBulb, IconBulbOff, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Category } from '@tostao/contract/categories'
import type { InboxGroup } from '@tostao/contract/proposals'
import { useState } from 'react'
import { usualCategoriesQuery } from '#features/categories/shared/queries.ts'
import { useMuteMerchant } from '#features/labels/shared/use-mute-merchant.ts'
import { usePhone } from '#lib/use-media.ts'
import { useOpen } from '#ui/dialog/use-open.ts'
import { Row } from '#ui/list/row.tsx'
import { RowActions } from '#ui/list/row-actions.tsx'
import { CategoryPill } from '#ui/mark/category-pill.tsx'
import { Disc } from '#ui/mark/disc.tsx'
import { AmountText } from '#ui/money/amount-text.tsx'
import { groupCount, groupName } from './group-texts.ts'
import { InboxEntries } from './inbox-entries.tsx'
import classes from './inbox-row.module.css'

const loadMenu = async () => (await import('./group-category-menu.tsx')).GroupCategoryMenu

interface InboxRowProps {
  group: InboxGroup
  onFile: (category: Pick<Category, 'id' | 'name' | 'type'>) => void
}

/** What one merchant has without a category: one press gives it all what is proposed. */
export function InboxRow({ group, onFile }: InboxRowProps) {
  const { data: categories = [] } = useQuery(usualCategoriesQuery())
  const [opened, setOpened] = useState(false)
  const isPhone = usePhone()
  const choose = useOpen(loadMenu)
  const { merchant, type, total, categoryId, reason } = group
  const name = groupName(group)
  const offered = categories.find(({ id }) => id === categoryId)
  const openMenu = (anchor: HTMLElement) => choose({ group, anchor, onChoose: onFile })
  const toggle = () => setOpened(!opened)
  const pill = { open: true, 'data-answer': true } as const
  const answer =
    merchant === '' ? (
      <CategoryPill {...pill} color={null} name="Ver um a um" aria-expanded={opened} onClick={toggle} />
    ) : offered ? (
      <CategoryPill
        {...pill}
        color={offered.color}
        name={`${offered.name}?`}
        title={reason ?? undefined}
        aria-label={`Aceitar ${offered.name} para ${name}`}
        onClick={() => onFile(offered)}
      />
    ) : (
      <CategoryPill
        {...pill}
        color={null}
        name="Escolher"
        aria-haspopup="dialog"
        aria-label={`Escolher a categoria de ${name}`}
        onClick={({ currentTarget }) => openMenu(currentTarget)}
      />
    )
  return (
    <>
      <Row
        name={name}
        onClick={toggle}
        expanded={opened}
        {...(isPhone
          ? {
              foot: (
                <div className="flex items-center justify-between gap-2 pr-2">
                  <span className="text-ink-3 text-small">{groupCount(group)}</span>
                  <div className={classes.below}>{answer}</div>
                </div>
              ),
            }
          : {
              mark: <Disc of={null} />,
              note: [groupCount(group), offered && reason].filter(Boolean).join(' · '),
              aside: answer,
            })}
        amount={
          <span className="max-md:pr-2">
            <AmountText amount={total} type={type} column />
          </span>
        }
        // What names nobody has none, but their room.
        actions={merchant === '' ? <span /> : <Actions {...{ group, name, offered }} onOther={openMenu} />}
      />
      {opened && <InboxEntries group={group} name={name} />}
    </>
  )
}

interface ActionsProps {
  group: InboxGroup
  name: string
  offered: Category | undefined
  onOther: (anchor: HTMLElement) => void
}

function Actions({ group, name, offered, onOther }: ActionsProps) {
  const mute = useMuteMerchant()
  const said = group.muted ? 'Voltar a sugerir' : 'Não sugerir'
  const another = {
    label: `Outra categoria para ${name}`,
    short: 'Outra categoria',
    Icon: IconPencil,
    onPress: onOther,
  }
  const silence = {
    label: `${said} para ${name}`,
    short: said,
    Icon: group.muted ? IconBulb : IconBulbOff,
    onPress: () => mute(group.merchant, name, !group.muted),
  }
  return <RowActions of={name} actions={offered ? [another, silence] : [silence]} />
}
