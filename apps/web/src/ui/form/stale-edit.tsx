import { webErrors } from '@tostao/contract/web-errors'
import { useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { differences, type FieldTexts } from './differences.ts'
import classes from './stale-edit.module.css'

interface StaleEditProps {
  title: string
  mine: FieldTexts
  current: FieldTexts
  saving: boolean
  onTakeCurrent: () => void
}

/** Submitting the form keeps the edit. */
export function StaleEdit({ title, mine, current, saving, onTakeCurrent }: StaleEditProps) {
  const rows = differences(mine, current)

  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])

  return (
    <div ref={top} tabIndex={-1} role="alert" className={`${classes.stale} grid grid-cols-1 gap-3`}>
      <p className="font-semibold">{title}</p>
      <p>{webErrors.stale_edit[1]}</p>
      {rows.length === 0 ? (
        <p>As duas versões dizem o mesmo.</p>
      ) : (
        <table className={`${classes.versions} w-full`}>
          <thead>
            <tr>
              <th scope="col" className="font-semibold text-small">
                Campo
              </th>
              <th scope="col" className="font-semibold text-small">
                Sua versão
              </th>
              <th scope="col" className="font-semibold text-small">
                Versão atual
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td>{row.mine}</td>
                <td>{row.current}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onTakeCurrent}>
          Usar a versão atual
        </Button>
        <Button type="submit" busy={saving}>
          Manter a minha
        </Button>
      </div>
    </div>
  )
}
