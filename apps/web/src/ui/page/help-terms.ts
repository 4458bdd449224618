/** Page → its terms, and what each means in one or two sentences. */
export const helpTerms = {
  accounts: [
    [
      'Saldo inicial',
      'Quanto havia na conta antes da primeira transação daqui. O saldo de hoje é ele, mais o que entrou, menos o que saiu.',
    ],
    ['Movimento do mês', 'Quanto o saldo da conta mudou no mês. Transferências entram na conta.'],
    [
      'Arquivar',
      'Para uma conta que você não usa mais: ela sai das listas e dos totais. O histórico fica, e dá para reativar.',
    ],
  ],
  budgets: [
    [
      'Orçamento',
      'Quanto você quer gastar em uma categoria no mês. A barra fica verde, amarela a partir de 80% e vermelha acima de 100%.',
    ],
    ['O traço na barra', 'É o dia de hoje. Se a barra passou dele, o dinheiro está indo mais rápido do que o mês.'],
    [
      'Acumular',
      'O que sobra passa para o mês seguinte, e o que faltou é descontado dele. Desligado, cada mês começa do zero.',
    ],
  ],
  categories: [
    [
      'Categoria',
      'Diz com o que o dinheiro foi gasto ou de onde ele veio, como Mercado ou Salário. Relatórios e orçamentos somam por categoria.',
    ],
    ['Despesa ou receita', 'Categorias de despesa são para o que sai; as de receita, para o que entra.'],
    [
      'Estorno',
      'Dinheiro que volta de uma compra. Deixe-o na categoria da compra: ele diminui o gasto em vez de virar receita.',
    ],
  ],
  dashboard: [
    [
      'Saldo atual',
      'A soma do que há em todas as suas contas hoje, menos o que você deve nos cartões. Contas arquivadas não entram.',
    ],
    [
      'Previsto',
      'Quanto você deve ter no fim do mês: o saldo de hoje com o que já está lançado para os próximos dias. Gastos fixos que faltam pagar também entram.',
    ],
    ['Resultado', 'O que entrou menos o que saiu no mês. Passar dinheiro entre contas suas não é receita nem despesa.'],
  ],
  forecast: [
    [
      'O que vem',
      'O que se repete, as faturas dos cartões e o que você já agendou, cada um uma vez. A linha é o saldo de hoje com tudo isso.',
    ],
    ['A faixa', 'O que o dia a dia costuma levar: de um mês econômico a um mês caro, dos últimos seis.'],
    [
      'Pode gastar',
      'O que há nas contas, menos o que sai antes do próximo salário, o que falta dos orçamentos e o que vai para as metas, dividido pelos dias.',
    ],
  ],
  goals: [
    [
      'Aportar e resgatar',
      'Passar dinheiro de uma conta sua para a da meta, e de volta. Não é gasto nem ganho, então não entra nas despesas nem nas receitas.',
    ],
    ['Por mês', 'O que falta, dividido pelos meses até a data limite. Sem data limite não há como calcular.'],
    [
      'O que conta para a meta',
      'Em “Os aportes” contam só os que você faz nela. Na outra opção contam também as outras entradas da conta ou da categoria escolhida.',
    ],
  ],
  import: [
    [
      'Extrato ou fatura',
      'O arquivo com as transações que o banco deixa baixar, no site ou no aplicativo. Procure por “Exportar extrato”: OFX é o melhor, CSV também serve.',
    ],
    [
      'Mapear colunas',
      'Dizer o que é cada coluna do arquivo: a data, o valor, a descrição. O Tostão faz isso sozinho; você só confere antes de importar.',
    ],
    [
      'Ignorados',
      'Linhas que não entram: as que já estavam no Tostão, para nada contar duas vezes, e as que não puderam ser lidas. A prévia mostra cada uma antes de importar.',
    ],
  ],
  imports: [
    [
      'Desfazer importação',
      'Tira tudo o que o arquivo trouxe e devolve como era o que ele mudou. Depois o mesmo arquivo pode ser importado de novo.',
    ],
    ['Refazer', 'Traz de volta uma importação desfeita. Vale por 30 dias, enquanto nada mudou no lugar dela.'],
    ['Linhas mudadas', 'As que você editou depois de importar. Ao desfazer, o Tostão pergunta se elas ficam ou saem.'],
  ],
  payees: [
    ['Favorecido', 'Quem recebeu ou pagou o dinheiro: uma loja, uma empresa, uma pessoa.'],
    [
      'Favorecido ou categoria?',
      'Favorecido é com quem; categoria é com o quê. No mesmo mercado você pode comprar comida e remédio.',
    ],
    [
      'Juntar',
      'Quando o mesmo lugar aparece com dois nomes, passe tudo para um deles. As transações ficam; o outro nome some.',
    ],
  ],
  tags: [
    [
      'Tag',
      'Uma etiqueta para juntar gastos de categorias diferentes, como #viagem ou #reforma. Uma transação pode ter várias.',
    ],
    [
      'Tag ou categoria?',
      'A categoria diz com o que foi o gasto, e cada um tem uma só. A tag diz de que assunto ele faz parte, e não muda os orçamentos.',
    ],
    ['O valor de cada tag', 'O que entrou menos o que saiu com ela no mês. Clique no nome para ver as transações.'],
  ],
  recurring: [
    [
      'Gasto fixo',
      'O que você paga de tempos em tempos, como aluguel, faxina ou um carnê; o Tostão avisa antes de vencer. “Recebimentos” e “Transferências” mostram o que entra ou muda de conta, fora das somas desta página.',
    ],
    [
      'Manual ou automático',
      'No manual você confirma com “Pagar”, e a transação é criada na hora. No automático o Tostão a cria sozinho no vencimento; o pagamento no banco continua com você.',
    ],
    [
      'Aviso',
      'Quantos dias antes do vencimento ele ganha destaque. Com os lembretes ligados no Perfil, você também recebe um email.',
    ],
  ],
  reports: [
    ['Comparado com', 'Cada valor é comparado com o período anterior do mesmo tamanho. ▲ é mais, ▼ é menos.'],
    [
      'Tendências e Insights',
      'Tendências mostra mês a mês o que entrou e saiu. Insights diz em frases o que mudou mais.',
    ],
    ['O que não entra', 'Transferências entre contas suas e aportes em metas: esse dinheiro continua seu.'],
  ],
  transactions: [
    [
      'Paga, Pendente, Conferida',
      'Paga é a que já aconteceu; Pendente, a que ainda falta confirmar. Conferida é a que você comparou com o extrato do banco.',
    ],
    ['Transferência', 'Dinheiro que só mudou de lugar entre duas contas suas. Não soma nas receitas nem nas despesas.'],
    [
      'Dividida',
      'Uma compra de mais de um assunto, como comida e remédio na mesma nota. Cada parte conta na sua categoria.',
    ],
  ],
  inbox: [
    [
      'Uma vez por loja',
      'As transações sem categoria aparecem juntas por loja ou pessoa. A categoria que você escolhe vale para todas do grupo, e dá para desfazer.',
    ],
    [
      'Sugestão',
      'O Tostão propõe uma categoria pelo que você já classificou, e diz por quê. Para pessoas, ele só repete o que você mesmo fez.',
    ],
    ['Não sugerir', 'Para lojas onde você compra de tudo: o Tostão deixa de propor. Em Regras você volta atrás.'],
  ],
  card: [
    [
      'Fechamento',
      'A partir deste dia as compras vão para a fatura seguinte. O melhor dia para comprar é o primeiro da fatura nova.',
    ],
    [
      'Pagar',
      'O dinheiro sai da sua conta e entra no cartão: não é receita nem despesa. O que faltar passa uma vez para a fatura seguinte.',
    ],
    ['Conferir com o banco', 'Diga o total que o banco mostra. O Tostão mostra a diferença.'],
  ],
  rules: [
    [
      'Regra',
      'O que você quer que seja sempre assim: quando o texto contém algo, a categoria, o favorecido ou as tags que ele recebe.',
    ],
    ['A ordem', 'A primeira regra que serve decide, e as outras não são olhadas. Arraste, ou use as setas da linha.'],
    [
      'Aplicar ao que já existe',
      'Uma regra vale para o que vem. A varinha muda também as transações que já estão aqui, e dá para desfazer.',
    ],
  ],
  trash: [
    [
      'Restaurar',
      'Devolve o que foi excluído como era, com valores e ligações. Se algo mudou no meio-tempo e não couber mais, o Tostão avisa e não mexe em nada.',
    ],
    ['30 dias', 'É o tempo que cada item fica aqui. Depois ele é apagado de vez.'],
    ['Esvaziar lixeira', 'Apaga já tudo o que está aqui. Não dá para desfazer.'],
  ],
} as const

export type HelpKey = keyof typeof helpTerms
