import { useState } from 'react'
import { changeTheme } from '../../../lib/change-theme.ts'
import { firstPage, setFirstPage } from '../../../lib/first-page.ts'
import { pages } from '../../../lib/pages.ts'
import { type Theme, useTheme } from '../../../lib/theme.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import classes from './preferences.module.css'

const THEMES: { value: Theme; label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'auto', label: 'Sistema' },
]
const PAGES = Object.values(pages)
  .filter((page) => 'first' in page)
  .map(({ path, label }) => ({ value: path, label }))

export function Preferences() {
  const { theme } = useTheme()
  const [first, setFirst] = useState<string>(firstPage)
  const choose = (path: string) => {
    setFirstPage(path)
    setFirst(path)
  }
  return (
    <Panel title="Preferências">
      <div className="stack gap-4">
        <div className={`${classes.theme} stack`}>
          <span aria-hidden>Tema</span>
          <Segmented label="Tema" value={theme} options={THEMES} onChange={changeTheme} wide />
        </div>
        <SelectField
          label="Primeira página"
          hint="A que abre quando você entra. Vale para este navegador."
          options={PAGES}
          value={first}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </div>
    </Panel>
  )
}
