/** Sentences about balances and refunds for the user, in Portuguese. */
export const sentences = {
  balance: 'saldo',
  balanceColumn: 'saldo, que confere as transações',
  feeColumn: 'tarifa, quando o saldo a confirma',
  sumsOfPeriod: 'saldos e somas do período',
  balanceOrTotal: 'Saldo ou total, não é uma transação',

  debtTakenAway: 'Crédito de uma dívida renegociada: não é pagamento nem estorno',

  isBalance: (text: string) => `“${text}” é um saldo ou total do banco?`,
  startsLikeBalance: 'O nome começa como um saldo, e a linha tem data e valor de transação',

  balanced: 'O saldo impresso no arquivo confere com as transações lidas.',
  balancedUpTo: (later: string) =>
    `O saldo impresso no arquivo confere com as transações até ele. Depois dele, sem saldo: ${later}.`,
  unbalanced: (where: string) =>
    `${where[0]?.toUpperCase()}${where.slice(1)} a conta não fecha com o saldo do extrato. Confira os valores.`,
  closingFits: 'O saldo final do arquivo confere com a soma das transações.',
  onlySoBalanced: 'Só assim o saldo impresso confere',

  invoiceFits: 'O total da fatura confere com as transações lidas.',
  invoiceDiffers: (total: string, read: string) =>
    `A fatura diz ${total}, e as transações lidas somam ${read}: pode faltar ou sobrar uma, ou ela traz algo da fatura anterior.`,
  laterInstallment: 'Parcela de uma próxima fatura: sem ela o total confere',

  signsByBalance: (lines: string) => `Os valores não têm sinal: o saldo sobe ou desce exatamente o valor de ${lines}`,
  oldestWithoutBalance: (evidence: string, read: string) =>
    `${evidence}. A mais antiga não tem saldo antes dela e ${read}. Confira`,
  benefitUnsigned: 'Nenhum valor do cartão de benefício vem com menos: são compras, exceto cargas e estornos',
  cardUnsigned:
    'Nenhum valor do cartão vem com menos: são compras, exceto o que começa por pagamento, estorno ou semelhante',
  mixedSigns:
    'Uns valores têm sinal de menos e outros não: numa conta o menos é saída, num cartão é pagamento ou estorno',
  creditsMarked: 'Só o que o cartão devolveu ou recebeu tem um C: o resto são compras',
  textsContradict: 'Os textos que dizem se o dinheiro entrou ou saiu dizem o contrário dos sinais',
  signsDisagree: 'As linhas não concordam: em umas o menos parece compra, em outras pagamento ou estorno. Confira',
  creditWithMinus: 'Um pagamento ou estorno tem o menos das compras',
  creditAsPurchase: 'Lido como compra, mas o texto fala de estorno ou pagamento',

  mayBeCutOff: 'O arquivo termina sem quebra de linha, num valor sem centavos: confira se a última linha está inteira.',

  benefitCard: 'É um cartão de benefício: tem saldo, não fatura',
  hasBalance: 'Há uma coluna de saldo',
  billTypes: 'Uma coluna fala de compras, pagamentos e estornos',
  mostlyBack: 'Quase só pagamentos e estornos são negativos',
  onlyBack: 'Só pagamentos e estornos vêm sem menos',
} as const
