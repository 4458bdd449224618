import { IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { pages } from '../../../lib/pages.ts'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import { useDialogFrame } from '../../../ui/dialog/dialog-frame.ts'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { accountsQuery } from '../../accounts/queries.ts'
import { NewTransactionForm } from './new-transaction-form.tsx'

const NO_ACCOUNT = {
  icon: <IconWallet size={24} />,
  title: 'Crie uma conta primeiro',
  text: 'Toda transação sai de uma conta ou entra nela: a conta do banco, a carteira, o cartão.',
}

export function NewTransactionModal() {
  const { close } = useDialogFrame()
  return (
    <FormModal title="Nova transação">
      <Loaded
        query={useQuery(accountsQuery())}
        skeleton={{ rows: 7, height: '4rem' }}
        empty={
          <EmptyState
            {...NO_ACCOUNT}
            action={
              <ButtonLink to={pages.accounts.path} onClick={close}>
                Criar conta
              </ButtonLink>
            }
          />
        }
      >
        {(accounts) => <NewTransactionForm accounts={accounts} />}
      </Loaded>
    </FormModal>
  )
}
