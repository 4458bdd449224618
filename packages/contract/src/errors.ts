import { MAX_ACCOUNTS, MAX_MERGED, MAX_MUTED, MAX_RECURRING, MAX_RULES, MAX_TAGS } from './limits.ts'
import { type Refusal, webErrors } from './web-errors.ts'

const refusals = {
  ...webErrors,
  malformed: [400, 'Não entendemos o pedido. Atualize a página e tente de novo.'],
  not_signed_in: [401, 'Entre na sua conta para continuar.'],
  invalid_credentials: [401, 'Email ou senha incorretos.'],
  foreign_origin: [403, 'Este pedido veio de outro site e foi recusado.'],
  not_found: [404, 'Não encontrado.'],
  account_not_found: [404, 'Conta não encontrada.'],
  category_not_found: [404, 'Categoria não encontrada.'],
  tag_not_found: [404, 'Tag não encontrada.'],
  payee_not_found: [404, 'Favorecido não encontrado.'],
  transaction_not_found: [404, 'Transação não encontrada.'],
  budget_not_found: [404, 'Orçamento não encontrado.'],
  goal_not_found: [404, 'Meta não encontrada.'],
  recurring_not_found: [404, 'Gasto fixo não encontrado.'],
  rule_not_found: [404, 'Regra não encontrada.'],
  due_date_not_found: [404, 'Este gasto fixo não vence nesta data.'],
  import_not_found: [404, 'Importação não encontrada.'],
  session_not_found: [404, 'Esta sessão já foi encerrada.'],
  undo_not_found: [404, 'Isto não está mais na lixeira.'],
  email_taken: [409, 'Já existe uma conta com este email.', 'email'],
  account_name_taken: [409, 'Já existe uma conta com este nome.', 'name'],
  category_name_taken: [409, 'Já existe uma categoria com este nome.', 'name'],
  tag_name_taken: [409, 'Já existe uma tag com este nome.', 'name'],
  payee_name_taken: [409, 'Já existe um favorecido com este nome.', 'name'],
  goal_name_taken: [409, 'Já existe uma meta com este nome.', 'name'],
  too_many_accounts: [
    409,
    `O limite é de ${MAX_ACCOUNTS} contas, contando as arquivadas. Exclua uma que não tenha transações.`,
  ],
  too_many: [409, `O limite é de ${MAX_RECURRING} gastos fixos.`],
  too_many_muted: [409, `O limite é de ${MAX_MUTED.toLocaleString('pt-BR')} favorecidos sem sugestão.`],
  too_many_rules: [409, `O limite é de ${MAX_RULES} regras.`],
  too_many_tags: [409, `O limite é de ${MAX_TAGS} tags em uma transação.`],
  too_many_tag_changes: [409, 'São tags demais para tantas transações. Escolha menos tags ou menos transações.'],
  merge_too_large: [
    409,
    `Mais de ${MAX_MERGED.toLocaleString('pt-BR')} transações e divisões mudariam. Mude uma parte na lista de transações e junte depois.`,
  ],
  account_in_use: [409, 'Conta possui transações. Arquive-a ou exclua as transações primeiro.'],
  category_in_budget: [409, 'Categoria usada em um orçamento.'],
  account_in_goal: [409, 'Conta usada em uma meta. Altere ou exclua a meta primeiro.'],
  category_in_goal: [409, 'Categoria usada em uma meta. Altere ou exclua a meta primeiro.'],
  account_in_rule: [409, 'Conta usada em uma regra. Altere ou exclua a regra primeiro.'],
  category_in_rule: [409, 'Categoria usada em uma regra. Altere ou exclua a regra primeiro.'],
  account_in_recurring: [409, 'Conta usada em um gasto fixo. Altere ou exclua o gasto fixo primeiro.'],
  category_in_recurring: [409, 'Categoria usada em um gasto fixo. Altere ou exclua o gasto fixo primeiro.'],
  payee_in_recurring: [409, 'Favorecido usado em um gasto fixo. Altere ou exclua o gasto fixo primeiro.'],
  already_transfer: [409, 'Uma delas já é transferência.'],
  due_date_settled: [409, 'Este vencimento já foi pago ou pulado.'],
  match_changed: [409, 'Algo mudou desde a conferência. Confira de novo.'],
  import_edited: [409, 'Você mudou linhas desta importação.'],
  selection_changed: [409, 'A lista mudou desde que você selecionou. Confira e selecione de novo.'],
  restoring: [409, 'Seus dados estão voltando.'],
  restore_not_empty: [
    409,
    'Você já tem dados seus aqui, e este arquivo não se mistura com eles. Para trazê-lo, cadastre-se com outro email.',
  ],
  undo_conflict: [409, 'Não dá mais para desfazer: algo mudou desde então.'],
  body_too_large: [413, 'O pedido é grande demais.'],
  too_large: [413, 'O arquivo é grande demais: o limite é de 10 MB e 20.000 linhas.'],
  archive_too_large: [413, 'O arquivo é grande demais: o limite é de 32 MB, e de 128 MB descompactado.'],
  unsupported_media: [415, 'Formato não aceito.'],
  wrong_password: [422, 'A senha atual está incorreta.', 'currentPassword'],
  password_missing: [422, 'Informe a senha atual', 'currentPassword'],
  password_common: [422, 'Esta senha está entre as mais usadas e seria adivinhada logo. Escolha outra.', 'newPassword'],
  transfer_edit: [422, 'Em uma transferência só é possível alterar conta, valor, data, descrição, situação e tags.'],
  transfer_mismatch: [422, 'Escolha uma despesa e uma receita do mesmo valor, em contas diferentes.'],
  not_a_transfer: [422, 'Só uma transferência tem uma segunda conta.'],
  goal_date_past: [422, 'A data limite não pode estar no passado', 'target_date'],
  goal_without_source: [422, 'Escolha a conta ou a categoria cujas entradas contam para a meta', 'account_id'],
  rule_without_condition: [422, 'Diga quando a regra vale.', 'text'],
  rule_without_effect: [422, 'Diga o que a regra faz.', 'category_id'],
  rule_only_leaves_out: [422, 'Uma regra que deixa de fora não faz outra coisa.', 'leave_out'],
  rule_to_same_account: [422, 'A conta de destino deve ser diferente da conta da condição.', 'to_account_id'],
  rule_other_side: [422, 'Escolha uma categoria do mesmo lado: de despesas ou de receitas.', 'category_id'],
  rule_amounts_inverted: [422, 'O valor mínimo deve ser menor ou igual ao máximo.', 'amount_min'],
  contribution_without_account: [422, 'Selecione uma conta destino para o aporte', 'account_id'],
  contribution_same_account: [422, 'A conta origem deve ser diferente da conta destino', 'source_account_id'],
  recurring_date_far: [422, 'Informe uma data de até 10 anos antes ou depois de hoje', 'next_run'],
  transaction_not_payment: [422, 'Escolha uma despesa que ainda não é o pagamento de um gasto fixo', 'transaction_id'],
  merge_with_itself: [422, 'Escolha um destino diferente', 'into'],
  merge_other_type: [422, 'Só dá para juntar categorias do mesmo tipo', 'into'],
  idempotency_mismatch: [422, 'Esta chave de repetição já foi usada com outros dados.'],
  file_missing: [422, 'Escolha um arquivo.'],
  file_unreadable: [422, 'Não foi possível ler o arquivo. Confira se ele é um CSV.'],
  archive_unreadable: [422, 'Não foi possível ler o arquivo. Escolha o ZIP de “Baixar meus dados”.'],
  archive_newer: [422, 'Este arquivo é de uma versão mais nova do Tostão. Atualize o Tostão e tente de novo.'],
  archive_invalid: [422, 'O arquivo tem dados que não conferem, e nada foi importado.'],
  period_inverted: [422, 'A data inicial deve ser anterior ou igual à data final.'],
  period_too_long: [422, 'Escolha um período de até 50 anos.'],
  too_many_requests: [429, 'Muitas tentativas. Aguarde um pouco e tente de novo.'],
  internal: [500, 'Algo deu errado do nosso lado. Tente de novo em instantes.'],
  unavailable: [503, 'O serviço está indisponível no momento. Tente de novo em instantes.'],
} as const satisfies Record<string, Refusal>

export type ErrorCode = keyof typeof refusals

/** Every refusal of the API: stable code, HTTP status, the Portuguese text for the user, and the field at fault if one is. */
export const errors: Readonly<Record<ErrorCode, Refusal>> = refusals

const UNITS = [
  [3600, 'hora'],
  [60, 'minuto'],
  [1, 'segundo'],
] as const

/** When to try again, in Portuguese: the `reason` of `too_many_requests`. */
export function waitReason(seconds: number): string {
  const [size, unit] = UNITS.find(([length]) => seconds >= length) ?? [1, 'segundo']
  const count = Math.ceil(seconds / size)
  return `tente em ${count} ${unit}${count === 1 ? '' : 's'}`
}
