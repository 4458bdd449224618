import {
  IconDeviceDesktop,
  IconFileImport,
  IconFileZip,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
} from '@tabler/icons-react'
import * as exports from '@tostao/contract/exports'
import { useSignOut } from '#features/auth/shared/use-sign-out.ts'
import { changeTheme } from '#lib/change-theme.ts'
import { openNewTransaction } from '#lib/new-transaction-event.ts'
import { pages } from '#lib/pages.ts'
import { useTheme } from '#lib/theme.ts'
import { useDownload } from '#lib/use-download.ts'
import type { Found } from './found.ts'

const ICON = { size: 18, stroke: 1.75 }

const hasKeyboard = () => matchMedia('(hover: hover)').matches

const THEMES = [
  { value: 'light', label: 'Tema claro', words: 'dia', mark: <IconSun {...ICON} /> },
  { value: 'dark', label: 'Tema escuro', words: 'noite noturno dark', mark: <IconMoon {...ICON} /> },
  { value: 'auto', label: 'Tema do sistema', words: 'automático', mark: <IconDeviceDesktop {...ICON} /> },
] as const

export function useActions(onShortcuts: () => void): Found[] {
  const { theme } = useTheme()
  const { signOut } = useSignOut()
  const { run: download } = useDownload(exports.everything)
  const shortcuts: Found = {
    id: 'action-shortcuts',
    label: 'Atalhos de teclado',
    words: 'teclas ajuda',
    mark: <IconKeyboard {...ICON} />,
    shortcut: '?',
    does: onShortcuts,
  }
  return [
    {
      id: 'action-new',
      label: 'Nova transação',
      words: 'adicionar lançar gasto compra despesa receita transferência pix',
      mark: <IconPlus {...ICON} />,
      shortcut: 'n',
      does: openNewTransaction,
    },
    {
      id: 'action-import',
      label: 'Importar extrato ou fatura',
      words: 'banco arquivo csv ofx planilha',
      mark: <IconFileImport {...ICON} />,
      does: pages.import.path,
    },
    ...THEMES.filter(({ value }) => value !== theme).map(({ value, label, words, mark }) => ({
      id: `action-theme-${value}`,
      label,
      words: `${words} cores aparência modo`,
      mark,
      does: () => changeTheme(value),
    })),
    {
      id: 'action-download',
      label: 'Baixar meus dados',
      words: 'exportar backup cópia zip csv planilha',
      mark: <IconFileZip {...ICON} />,
      does: () => download({}),
    },
    ...(hasKeyboard() ? [shortcuts] : []),
    {
      id: 'action-leave',
      label: 'Sair',
      words: 'encerrar sessão logout desconectar',
      mark: <IconLogout {...ICON} />,
      does: signOut,
    },
  ]
}
