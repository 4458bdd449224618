/** A payment, by the type of what repeats: the button, and what is said when it is done and undone. */
export const payWords = {
  DESPESA: { pay: 'Pagar', paid: 'Pagamento confirmado', unpaid: 'Pagamento desfeito' },
  RECEITA: { pay: 'Recebido', paid: 'Recebimento confirmado', unpaid: 'Recebimento desfeito' },
  TRANSFER: { pay: 'Transferir', paid: 'Transferência confirmada', unpaid: 'Transferência desfeita' },
} as const
