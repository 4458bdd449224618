import { entryTypes } from '@tostao/contract/fields'
import type { Guess, ReadOptions, SignRule } from '@tostao/statements/options'
import type { Detection } from '@tostao/statements/types'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useImport } from '../hooks/use-import-session.ts'
import type { TypeMode } from '../rules/resolve-row.ts'
import {
  type Choice,
  DATE_ORDERS,
  DECIMAL_MARKS,
  DELIMITERS,
  ENCODINGS,
  HEADER_LINES,
  KINDS,
  SIGNS,
} from '../rules/setting-choices.ts'
import classes from './settings.module.css'

const TYPE_MODES: readonly { value: TypeMode; label: string }[] = [
  { value: 'sign', label: 'Pelo sinal do valor' },
  { value: 'RECEITA', label: 'Sempre receita' },
  { value: 'DESPESA', label: 'Sempre despesa' },
]

/** Rules by which rows give their own sign: the user's choice has no effect. */
const SAID_BY_ROWS: readonly SignRule[] = ['type', 'columns']

export function ReadSettings({ detection }: { detection: Detection }) {
  const { options, typeMode, dispatch } = useImport()
  const namesItsFields = ['ofx', 'camt', 'tostao'].includes(detection.format.value)
  const isChanged = Object.keys(options).some((name) => name !== 'savedOn') || typeMode !== 'sign'

  const choose = (chosen: ReadOptions) => dispatch({ type: 'optionsChosen', options: chosen })
  /** With `movesColumns` a change resets the chosen column roles. */
  const bind = <K extends keyof ReadOptions>(name: K, movesColumns = false) => ({
    chosen: options[name],
    onChoose: (value: ReadOptions[K] | undefined) => {
      const { [name]: _, columns, ...rest } = options
      const kept = columns && !movesColumns ? { ...rest, columns } : rest
      choose(value === undefined ? kept : { ...kept, [name]: value })
    },
  })
  const reset = () => {
    choose({})
    dispatch({ type: 'typeModeChosen', typeMode: 'sign' })
  }

  return (
    <section className="grid gap-3" aria-label="Como o arquivo foi lido">
      <header className={`${classes.head} flex items-center justify-between gap-3`}>
        <h2>Como o arquivo foi lido</h2>
        {isChanged && (
          <Button variant="quiet" size="sm" onClick={reset}>
            Voltar ao automático
          </Button>
        )}
      </header>
      <div className={`${classes.settings} grid`}>
        {detection.delimiter && (
          <Setting label="Separador" guess={detection.delimiter} choices={DELIMITERS} {...bind('delimiter', true)} />
        )}
        {!namesItsFields && (
          <>
            <Setting label="Formato da data" guess={detection.dateOrder} choices={DATE_ORDERS} {...bind('dateOrder')} />
            <Setting
              label="Formato do valor"
              guess={detection.decimalMark}
              choices={DECIMAL_MARKS}
              {...bind('decimalMark')}
            />
            {!SAID_BY_ROWS.includes(detection.signs.value) && (
              <Setting label="Sinais" guess={detection.signs} choices={SIGNS} {...bind('signs')} />
            )}
          </>
        )}
        <SelectField
          label="Tipo padrão"
          hint="Vale para as linhas em que nenhuma coluna diz se é receita ou despesa"
          value={typeMode}
          onChange={({ currentTarget }) =>
            dispatch({
              type: 'typeModeChosen',
              typeMode: entryTypes.find((type) => type === currentTarget.value) ?? 'sign',
            })
          }
          options={TYPE_MODES}
        />
        {!namesItsFields && <Setting label="Extrato de" guess={detection.kind} choices={KINDS} {...bind('kind')} />}
        <Setting label="Codificação" guess={detection.encoding} choices={ENCODINGS} {...bind('encoding')} />
        {detection.headerLine && (
          <Setting
            label="Linha do cabeçalho"
            guess={detection.headerLine}
            choices={HEADER_LINES}
            {...bind('headerLine', true)}
          />
        )}
      </div>
    </section>
  )
}

interface SettingProps<T extends string | number> {
  label: string
  guess: Guess<T>
  choices: readonly Choice<T>[]
  chosen: T | undefined
  onChoose: (value: T | undefined) => void
}

function Setting<T extends string | number>({ label, guess, choices, chosen, onChoose }: SettingProps<T>) {
  const detected = choices.find(({ value }) => value === guess.value)?.name ?? String(guess.value)
  return (
    <SelectField
      label={label}
      hint={guess.evidence}
      value={chosen ?? ''}
      onChange={({ currentTarget }) =>
        onChoose(choices.find(({ value }) => String(value) === currentTarget.value)?.value)
      }
      options={[
        { value: '', label: chosen === undefined ? `Automático: ${detected}` : 'Automático' },
        ...choices.flatMap(({ value, name, offered = true }) =>
          offered ? [{ value: String(value), label: name }] : [],
        ),
      ]}
    />
  )
}
