export type Refusal = readonly [status: number, message: string, field?: string]

/** The refusals whose texts the web app also shows by itself. Only these are in its files: an answer brings the others. */
export const webErrors = {
  session_ended: [401, 'Sua sessão terminou. Entre novamente.'],
  tag_in_use: [409, 'Erro ao excluir tag. Verifique se não há transações vinculadas.'],
  payee_in_use: [409, 'Erro ao excluir favorecido. Verifique se não há transações vinculadas.'],
  category_in_use: [409, 'Erro ao excluir categoria. Verifique se não há transações vinculadas.'],
  stale_edit: [409, 'Este registro foi alterado em outra janela. Confira os dados atuais antes de salvar.'],
  validation_failed: [422, 'Verifique os campos destacados.'],
  reset_token_invalid: [422, 'Token ausente ou inválido'],
  split_sum_mismatch: [422, 'A soma das divisões deve ser igual ao valor da transação'],
  split_count: [422, 'Informe duas ou mais divisões, ou nenhuma'],
  closing_too_early: [422, 'O fechamento pode ser até 28 dias antes do vencimento.', 'closing_value'],
  same_account_transfer: [422, 'A conta de destino deve ser diferente da conta de origem.'],
} as const satisfies Record<string, Refusal>
