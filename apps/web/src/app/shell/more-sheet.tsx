import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSignOut } from '#features/auth/shared/use-sign-out.ts'
import { profileQuery } from '#features/profile/shared/queries.ts'
import { changeTheme } from '#lib/change-theme.ts'
import type { PageName } from '#lib/pages.ts'
import { useTheme } from '#lib/theme.ts'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { Sheet } from '#ui/dialog/sheet.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Avatar } from '#ui/mark/avatar.tsx'
import { EntryGroups } from './entry-groups.tsx'
import classes from './more-sheet.module.css'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true }
const THEMES = [
  { value: 'light', label: 'Claro', icon: <IconSun {...ICON} /> },
  { value: 'dark', label: 'Escuro', icon: <IconMoon {...ICON} /> },
  { value: 'auto', label: 'Sistema', icon: <IconDeviceDesktop {...ICON} /> },
] as const

/** `without`: the pages that the bottom bar has already. */
export function MoreSheet({ without }: { without: readonly PageName[] }) {
  const { close } = useDialogFrame()
  const { theme } = useTheme()
  const { data: profile } = useQuery(profileQuery())
  const { signOut, isPending } = useSignOut()
  return (
    <Sheet title="Menu" titleHidden>
      <div>
        <div className={`${classes.user} flex items-center`}>
          <Avatar name={profile?.name} size="lg" />
          <div className="min-w-0 flex-1">
            <p className={`${classes.name} truncate font-semibold max-md:whitespace-normal`}>{profile?.name}</p>
            <p className="truncate text-ink-3 text-small leading-tight max-md:whitespace-normal">
              {profile?.demo === false && profile.email}
            </p>
          </div>
          <Segmented label="Tema" value={theme} options={THEMES} onChange={changeTheme} />
        </div>
        <nav aria-label="Todas as páginas">
          <EntryGroups without={without} onFollow={close} />
        </nav>
        <button
          type="button"
          className={`${classes.leave} flex w-full items-center`}
          aria-disabled={isPending || undefined}
          onClick={() => isPending || signOut()}
        >
          <IconLogout size={20} stroke={1.75} aria-hidden />
          Sair
        </button>
      </div>
    </Sheet>
  )
}
