import { AccountPicker } from '#features/accounts/shared/account-picker.tsx'
import { Button } from '#ui/button/button.tsx'
import type { Target, TargetChoice } from '../rules/targets.ts'
import classes from './account-title.module.css'

interface AccountTitleProps {
  accountId: Target
  wasMissed: boolean
  onChoose: (choice: TargetChoice) => void
}

/** A chosen account is the card's title; without one it is a field that asks. */
export const AccountTitle = ({ accountId, wasMissed, onChoose }: AccountTitleProps) => (
  <div className={`${classes.line} flex flex-wrap`}>
    <div className={classes.picker}>
      <AccountPicker
        className={classes.input ?? ''}
        data-chosen={accountId !== undefined || undefined}
        label="Conta no Tostão"
        labelHidden
        placeholder="Selecione uma conta"
        wide
        value={accountId ?? null}
        onChange={(id) => id !== null && onChoose({ accountId: id })}
        error={wasMissed && 'Selecione uma conta'}
      />
    </div>
    <Button variant="quiet" size="sm" onClick={() => onChoose({ isCreating: true })}>
      Criar conta
    </Button>
  </div>
)
