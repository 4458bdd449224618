import { IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { accountsQuery } from '../../accounts/queries.ts'
import { NewTransactionForm } from './new-transaction-form.tsx'

interface NewTransactionModalProps {
  opened: boolean
  onClose: () => void
}

export function NewTransactionModal({ opened, onClose }: NewTransactionModalProps) {
  const query = useQuery({ ...accountsQuery(), enabled: opened })

  return (
    <FormModal title="Nova transação" opened={opened} onClose={onClose}>
      {(frame) => (
        <Loaded
          query={query}
          skeleton={{ rows: 7, height: '4rem' }}
          empty={
            <EmptyState
              icon={<IconWallet size={24} />}
              title="Crie uma conta primeiro"
              text="Toda transação sai de uma conta ou entra nela: a conta do banco, a carteira, o cartão."
              action={
                <ButtonLink to="/accounts" onClick={onClose}>
                  Criar conta
                </ButtonLink>
              }
            />
          }
        >
          {(accounts) => <NewTransactionForm accounts={accounts} frame={frame} onDone={onClose} />}
        </Loaded>
      )}
    </FormModal>
  )
}
