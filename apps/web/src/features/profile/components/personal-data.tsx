import { IconPencil } from '@tabler/icons-react'
import type { Profile } from '@tostao/contract/profile'
import { formatDay } from '@tostao/primitives/calendar'
import { Button } from '../../../ui/button/button.tsx'
import { useOpen } from '../../../ui/dialog/use-open.ts'
import { Avatar } from '../../../ui/mark/avatar.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { RowsSkeleton } from '../../../ui/page/rows-skeleton.tsx'
import { memberSince } from '../member-since.ts'
import classes from './personal-data.module.css'

const loadEdit = async () => (await import('./edit-profile-modal.tsx')).EditProfileModal

export function PersonalData({ profile }: { profile: Profile | undefined }) {
  const edit = useOpen(loadEdit)
  return (
    <Panel
      title="Dados pessoais"
      minHeight="13rem"
      actions={
        profile && (
          <Button
            variant="quiet"
            size="sm"
            icon={<IconPencil size={16} aria-hidden />}
            onClick={() => edit({ profile })}
          >
            Editar
          </Button>
        )
      }
    >
      {profile ? (
        <div className={`${classes.person} flex gap-4`}>
          <Avatar name={profile.name} size="lg" />
          <dl className="facts stack shrink gap-3">
            <div>
              <dt>Nome completo</dt>
              <dd className="row-size medium anywhere">{profile.name}</dd>
            </div>
            <div>
              <dt>Email</dt>
              <dd className="row-size medium anywhere">{profile.email}</dd>
            </div>
            <div>
              <dt>Usuário desde</dt>
              <dd className="row-size medium anywhere">{formatDay(memberSince(profile))}</dd>
            </div>
          </dl>
        </div>
      ) : (
        <RowsSkeleton rows={3} height="3.5rem" />
      )}
    </Panel>
  )
}
