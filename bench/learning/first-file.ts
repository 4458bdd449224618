// The first files of new users, as banks print them, each row with the usual category in which most people would file it.
// Written by hand from what shops are called in Brazil, and not from the lists of `packages/texts`.

export interface FirstRow {
  text: string
  type: 'RECEITA' | 'DESPESA'
  /** The right answer: the name of a usual category. */
  category: string
  /** How often it comes in a month. */
  times: number
  /** As the bank's file calls its category. */
  label: string | undefined
}

const rows = (list: string): FirstRow[] =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [times = '', text = '', category = '', label = ''] = line.split('|').map((cell) => cell.trim())
      const type = INCOME.has(category) ? 'RECEITA' : 'DESPESA'
      return { text, type, category, times: Number(times), label: label || undefined }
    })

const INCOME = new Set(['Salário', 'Rendimentos', 'Reembolsos', 'Freelance', 'Vale-refeição'])

/** Accounts and cards that name no categories. */
export const plainRows = rows(`
  6 | Compra no débito - SUPERMERCADO PAGUE POUCO | Mercado
  3 | COMPRA CARTAO ATACADAO 381 AS 14/11 | Mercado
  2 | PIX QRS CARREFOUR 21/11 | Mercado
  2 | MERCADINHO DO ZE          CAMPINAS      BRA | Mercado
  2 | HORTIFRUTI VERDE VIDA | Mercado
  1 | SACOLAO BOA SAFRA LTDA | Mercado
  2 | EMPORIO DA TERRA | Mercado
  5 | IFD*BURGER DO CENTRO | Delivery
  3 | IFOOD *PIZZA NOSTRA | Delivery
  1 | RAPPI*RAPPI BRASIL | Delivery
  6 | UBER *TRIP HELP.UBER.COM | Transporte
  3 | 99APP *99APP | Transporte
  1 | UBER *ONE | Assinaturas
  2 | BILHETE UNICO RECARGA | Transporte
  4 | PADARIA SANTA MARTA | Restaurantes
  3 | RESTAURANTE SABOR MINEIRO | Restaurantes
  2 | LANCHONETE DO TREVO | Restaurantes
  1 | MC DONALDS ARCOS DOURADOS | Restaurantes
  2 | CHURRASCARIA FOGO ALTO | Restaurantes
  2 | CAFE DA PRACA | Restaurantes
  2 | BAR DO TIAO | Restaurantes
  1 | SORVETERIA POLO NORTE | Restaurantes
  3 | DROGASIL 1523 | Farmácia
  2 | DROGARIA NOVA ESPERANCA | Farmácia
  1 | PAGUE MENOS 402 | Farmácia
  3 | AUTO POSTO BEIRA RIO LTDA | Combustível
  2 | POSTO IPIRANGA KM 12 | Combustível
  1 | SHELL BOX | Combustível
  1 | SEM PARAR | Carro
  2 | ESTACIONAMENTO CENTRAL PARK | Carro
  1 | OFICINA DO BETO | Carro
  1 | NETFLIX.COM | Assinaturas
  1 | SPOTIFY AB | Assinaturas
  1 | AMAZON PRIME BR | Assinaturas
  1 | DL*GOOGLE ONE | Assinaturas
  1 | APPLE.COM/BILL | Assinaturas
  1 | DEB AUTOMATICO ENEL DISTRIBUICAO | Energia e água
  1 | PAGTO SABESP | Energia e água
  1 | DEBITO AUT VIVO FIBRA | Internet e celular
  1 | CLARO MOVEL | Internet e celular
  1 | SMARTFIT PAULISTA | Academia
  3 | AMAZON MKTPLC | Compras
  3 | MERCADOLIVRE*3PRODUTOS | Compras
  2 | SHOPEE *LOJA DA LU | Compras
  1 | MAGALU | Compras
  1 | LOJAS RENNER FL 52 | Roupas
  1 | BOUTIQUE FLOR DE LIS | Roupas
  1 | SALAO BELLA DONNA | Beleza
  1 | BARBEARIA DO CHICO | Beleza
  1 | PETZ LOJA 12 | Pet
  1 | PET SHOP AUAU | Pet
  1 | CLINICA ODONTO SORRISO | Saúde
  1 | LABORATORIO VIDA | Saúde
  1 | UNIMED MENSALIDADE | Saúde
  1 | ESCOLA PASSO FIRME | Educação
  1 | PAPELARIA UNIAO | Educação
  1 | CINEMARK SHOPPING | Lazer
  1 | CLUBE ATLETICO DO VALE | Lazer
  1 | LATAM AIRLINES | Viagens
  1 | POUSADA MAR AZUL | Viagens
  1 | LEROY MERLIN TIETE | Casa e reparos
  1 | CASA DAS TINTAS | Casa e reparos
  1 | TARIFA PACOTE DE SERVICOS | Tarifas e juros
  1 | IOF DIARIO | Tarifas e juros
  1 | PAGAMENTO DARF NUMERADO | Impostos e taxas
  1 | PORTO SEGURO AUTO | Seguros
  1 | CONDOMINIO EDIFICIO SOL NASCENTE | Moradia
  1 | PAGTO SALARIO | Salário
  1 | RENDIMENTO LIQUIDO | Rendimentos
  1 | Compra no estabelecimento Estrela Guia | Compras
  2 | MERIDIANO 22 | Restaurantes
  1 | JBL COMERCIO | Compras
  1 | TRES IRMAOS LTDA | Mercado
  2 | VO NENA | Restaurantes
  1 | SOLAR DO BOSQUE | Restaurantes
  1 | AZEVEDO E FILHOS | Casa e reparos
`)

/** Cards and apps with a column of their own categories. */
export const labelledRows = rows(`
  3 | EMPORIO TRIGO DOURADO | Mercado | Supermercados / Mercearia / Padarias / Lojas de Conveniência
  2 | VAREJAO DO BAIRRO | Mercado | Supermercados / Mercearia / Padarias / Lojas de Conveniência
  2 | CANTO DO SABOR | Restaurantes | Restaurante / Lanchonete / Bar
  1 | CLUBE SERRA VERDE | Lazer | Recreativo
  1 | CASA BELA MOVEIS | Casa e reparos | Casa / Escritório Mobiliário
  2 | SOFTWORKS* PLANO | Assinaturas | Elétrico
  1 | MP *CURSOLIVRE | Educação | Educacional
  1 | NUVEM DE FOTOS | Assinaturas | Entretenimento
  2 | ESTAC CENTRAL | Carro | Relacionados a Automotivo
  1 | VOX | Internet e celular | Serviços de telecomunicações
  1 | CLINICA DO SOL | Saúde | Assistência médica e odontológica
  1 | FARMACIA VIVA BEM | Farmácia | Assistência médica e odontológica
  1 | AZALEIA RUA DO PORTO | Roupas | Vestuário / Roupas
  1 | INGRESSO FACIL | Lazer | Serviços Profissionais
  1 | VOE ALTO LINHAS | Viagens | T&E Companhia aérea
  1 | ORDEM DO VALE | Compras | Associação
  3 | Uber *Trip | Transporte | transporte
  2 | Drogaria Pacheco | Saúde | saúde
  2 | Vo Nena | Restaurantes | restaurante
  1 | Loja de Moveis - Parcela 3/10 | Moradia | casa
  1 | Atelie da Ana | Compras | serviços
  1 | Fone Bom | Compras | eletrônicos
  2 | MERIDIANO 22 | Restaurantes | RESTAURANTES
  2 | TRES IRMAOS | Mercado | SUPERMERCADO
  1 | BEIRA MAR 4 | Combustível | POSTO DE GASOLINA
  1 | ALFA BETA | Farmácia | DROGARIA
  1 | SOL E LUA | Compras | OUTROS
  1 | LUZ DO DIA | Energia e água | Contas de consumo
  1 | Pilates da Vila | Saúde | Saúde e bem-estar
  1 | Sapatos do Sul | Roupas | Vestuário
  2 | Feira de quinta | Mercado | Alimentação
  2 | Almoço | Restaurantes | Bares e restaurantes
  1 | Presente da Bia | Presentes e doações | Presentes e doações
  1 | Ração do Tobi | Pet | Pets
  1 | Aula de inglês | Educação | Educação
  1 | Aluguel | Moradia | Moradia
  1 | Cabelo | Beleza | Cuidados pessoais
  1 | Taxa do banco | Tarifas e juros | Operação bancária
  1 | Empresa X | Salário | Salário
  1 | Vaga de garagem | Moradia | Moradia: Condomínio
`)

/** Nobody but their owner knows what these were for. */
export const people = [
  'PIX ENVIADO MARIA APARECIDA ROCHA',
  'Transferência enviada pelo Pix - JOAO PEDRO LIMA SOUZA - •••.123.456-•• - BANCO AZUL',
  'TED 237.0001 CARLA REGINA DIAS',
  'PIX TRANSF LUCAS M12/11',
  'PIX RECEBIDO RAFAELA FLORES',
]
