import { fold } from '@tostao/primitives/text'

/** By the name of the default category; an alias before '=' is another spelling of the name after it. */
const SHOPS: Readonly<Record<string, string>> = {
  Delivery:
    'iFood, ifd=iFood, Uber Eats, ubereats=Uber Eats, Rappi, Aiqfome, 99Food, 99 Food=99Food, Zé Delivery, Keeta, Daki, James Delivery',
  Transporte:
    'Uber, 99App, 99=99App, 99 App=99App, 99 Tecnologia=99App, 99 Pop=99App, 99 Taxi=99App, 99 Ride=99App, Cabify, inDrive, BlaBlaCar, Buser, Metrô, Bilhete Único, CPTM, ViaMobilidade, SPTrans, Top Bom, Riocard, Buson, ClickBus, Viação Cometa, Itapemirim, Tembici, Lime, Wappa',
  Carro:
    'Sem Parar, ConectCar, Veloe, Taggy, Move Mais, Estapar, Indigo, Localiza, Movida, Unidas, Zul Digital, Zona Azul, CCR, Autopista, Ecovias, Ecorodovias, Arteris, DPaschoal, Zapay, Gringo',
  Combustível:
    'Ipiranga, posto shell=Shell, Abastece Aí, Shell, Shellbox, Shell Box=Shellbox, Petrobras, Posto BR, Premmia, Graal, Ale Combustíveis, Rede Graal',
  Mercado:
    "Carrefour, Supermercados BH=BH Supermercados, Pão de Açúcar, Assaí, Atacadão, Makro, Sams Club, Sam's Club=Sams Club, Walmart, Big Bompreço, Bompreço, Condor, Muffato, Super Muffato, Angeloni, Zaffari, St Marche, Oba Hortifruti, Hortifruti, Hirota, Sonda, Guanabara, Mundial, Prezunic, Supernosso, Verdemar, BH Supermercados, Mart Minas, Bistek, Giassi, Savegnago, Tenda Atacado, Atakarejo, Max Atacadista, Fort Atacadista, Komprão, Cobasi Mercado, Shibata, Nagumo, Coop, Epa, Mambo, Natural da Terra, Minuto Pão de Açúcar, Oxxo, Market4u, GPA, Rede Economia, Roldão, Spani, Mateus Supermercados, Nordestão",
  Restaurantes:
    "McDonald's, mcdonalds=McDonald's, Arcos Dourados=McDonald's, mc donalds=McDonald's, Burger King, Bobs, Bob's=Bobs, Subway, Habib's, habibs=Habib's, Giraffas, Spoleto, Outback, Madero, Coco Bambu, Starbucks, KFC, Pizza Hut, Domino's, dominos=Domino's, Popeyes, China in Box, Cacau Show, Kopenhagen, Casa do Pão de Queijo, Rei do Mate, Fran's Café, Bacio di Latte, Jeronimo, Taco Bell, Ragazzo, Divino Fogão, Viena, Fogo de Chão, Sodiê, Chiquinho Sorvetes, Oakberry, The Best Açaí, Patroni, Vivenda do Camarão, Montana Grill, Johnny Rockets",
  Farmácia:
    'Drogasil, Droga Raia, Drogaraia=Droga Raia, Raia Drogasil, Pague Menos, Drogaria São Paulo, Drogarias Pacheco, Drogaria Pacheco=Drogarias Pacheco, Panvel, Ultrafarma, Drogal, Araujo, Drogaria Araujo, Nissei, Farmácias Nissei, Venancio, Drogaria Venancio, Extrafarma, Onofre, São João Farmácias, Farmácia São João, Drogão, Farma Conde, Droga Leste, Farmais, Catarinense Farma',
  Saúde:
    'Unimed, Hapvida, NotreDame Intermédica, Amil, Bradesco Saúde, SulAmérica Saúde, Prevent Senior, Fleury, Dasa, Lavoisier, Delboni, Hermes Pardini, Sabin, Dr Consulta, Oncoclinicas, Rede DOr, Albert Einstein, Odontoprev, Doctoralia, Cassi, Geap, Qualicorp, Alice, Conexa, Zenklub, Vittude',
  Educação:
    'Udemy, Alura, Coursera, Duolingo, Hotmart Cursos, Estácio, Anhanguera, Unip, Uninove, Unopar, Kroton, Cogna, Wizard, CNA, Cultura Inglesa, Fisk, CCAA, Kumon, Descomplica, PUC, Mackenzie, FGV, Senac, Senai, Rocketseat, Cambly, Open English, Saraiva, Livraria Cultura, Livraria Leitura, Livraria da Vila, Estante Virtual, Kindle',
  Lazer:
    'Ingresso.com, Ingresso, Cinemark, Cinépolis, Kinoplex, UCI Cinemas, Sympla, Eventim, Ticketmaster, Tickets for Fun, Steam, steamgames=Steam, PlayStation, Xbox, Nintendo, Epic Games, Riot Games, Roblox, Blizzard, Garena, Sesc, Beto Carrero, Hopi Hari, Beach Park, Quinto Evento, Tinder, Bumble',
  Viagens:
    'Latam, Latam Airlines=Latam, Gol Linhas Aereas=Gol, Gol Tran=Gol, Azul Linhas Aereas=Azul, Airbnb, Booking, Booking.com=Booking, Decolar, 123milhas, Hurb, MaxMilhas, CVC, Hoteis.com, Expedia, Trivago, Smiles, TudoAzul, Livelo, Accor, Ibis, Trip.com, Submarino Viagens, Kayak, TAP Air Portugal, American Airlines, Voepass, Rentcars',
  Assinaturas:
    'Netflix, Spotify, Uber One, uberone=Uber One, Rappi Prime, Clube iFood, ifood clube=Clube iFood, Amazon Prime, Prime Video, Disney Plus, Disney, HBO Max, Max.com, Globoplay, Deezer, YouTube, YouTube Premium, Google YouTube=YouTube, Google One, Google Storage=Google One, Google Workspace, Google Play, google spotify=Spotify, Google, Apple, apple bill=Apple, applecombill=Apple, iCloud, Microsoft, Office 365, Adobe, Canva, Dropbox, ChatGPT, OpenAI, Claude.ai, Anthropic, GitHub, Notion, Paramount Plus, Crunchyroll, Telecine, Premiere, DirecTV, Audible, Storytel, Meli+, meli mais=Meli+, Clube Livelo, Nexo Jornal, Folha de SPaulo, Estadao, O Globo, Linkedin, Zoom.us, NordVPN, Patreon, Twitch, Gympass Assinatura, Vultr, DigitalOcean, AWS, Locaweb, Hostgator, GoDaddy, Registro.br, Cloudflare, Conta Azul, Evernote, Strava, Headspace',
  Compras:
    'Amazon, amzn=Amazon, magalupay=Magazine Luiza, Amazon.com.br=Amazon, amazonmktplc=Amazon, MercadoLivre, Mercado Livre=MercadoLivre, Shopee, AliExpress, Shein, Magazine Luiza, Magalu=Magazine Luiza, Magazineluiza=Magazine Luiza, Casas Bahia, Pontofrio, Americanas, Lojas Americanas=Americanas, Submarino, KaBuM, Temu, OLX, Enjoei, Fast Shop, Havan, Pernambucanas, Ponto Frio=Pontofrio, Terabyte, Pichau, Dell, Samsung, Elo7, Kalunga, Daiso, Miniso, Tok Stok, Imaginarium, Wish, eBay, Polishop, Le Biscuit, Decathlon, Centauro, Netshoes, Carrefour Marketplace, Dafiti Casa, Eletrolar',
  Roupas:
    'Renner, Lojas Renner=Renner, Riachuelo, C&A, Zara, Marisa, Hering, Dafiti, Farm, Reserva, Arezzo, Schutz, Havaianas, Nike, Adidas, Puma, Levis, Calvin Klein, Lupo, Malwee, Osklen, Youcom, Privalia, Zattini, Vans, Authentic Feet, Melissa, Usaflex, Aramis, Brooksfield, Mizuno, Track Field, Insider Store, Shoulder',
  Beleza:
    'O Boticário, Boticario=O Boticário, Natura, Avon, Sephora, Eudora, Quem Disse Berenice, MAC Cosmetics, LOccitane, Época Cosméticos, Beleza na Web, Mary Kay, Granado, Ikesaki, Dom Barba',
  Academia:
    'Smart Fit, Smartfit=Smart Fit, Bluefit, Bodytech, Bio Ritmo, Selfit, Gympass, Wellhub, TotalPass, Just Fit, Panobianco, Skyfit, Pratique Fitness, CrossFit',
  Pet: 'Petz, Cobasi, Petlove, Petland, Pet Love=Petlove, DogHero, Zee Dog, Petco',
  'Energia e água':
    'Enel, Cemig, Copel, CPFL, Equatorial, Neoenergia, Coelba, Celpe, Cosern, Energisa, EDP, Celesc, Light Serviços=Light, Light SESA=Light, Eletropaulo, RGE, CEEE, Elektro, Amazonas Energia, Sabesp, Copasa, Sanepar, Cedae, Caesb, Embasa, Compesa, Corsan, Casan, Saneago, Cagece, Águas do Rio, Aegea, BRK Ambiental, Comgás, Naturgy, Ultragaz, Supergasbras, Liquigás, Copagaz, Nacional Gás',
  'Internet e celular':
    'Vivo, Telefonica Brasil=Vivo, Vivo Fibra=Vivo, Vivo Movel=Vivo, Claro, Claro Movel=Claro, Claro Net=Claro, TIM, TIM Celular=TIM, TIM Brasil=TIM, Oi Fibra=Oi, Oi Movel=Oi, Algar Telecom, Sky Brasil=Sky, Net Servicos=Claro, Brisanet, Unifique, Desktop Internet, Nextel, Vero Internet, Sumicity, Ligga, Starlink, Correios Celular, Ligue Internet',
  'Casa e reparos':
    'Leroy Merlin, Telhanorte, Telha Norte=Telhanorte, C&C Casa, Tumelero, Cassol, Madeira Madeira, MadeiraMadeira, Mobly, Etna, Camicado, Balaroti, Obramax, Quero Quero, Dicico, Todimo, Joli, Ferreira Costa, GetNinjas, Westwing, Lavanderia 60, Dry Clean USA, 5 a Sec',
  'Tarifas e juros': 'IOF, Anuidade',
  Moradia: 'QuintoAndar, Quinto Andar=QuintoAndar, Loft, Lello, Housi, Superlógica, Apsa, Auxiliadora Predial',
  Seguros:
    'Porto Seguro, SulAmérica, Azul Seguros, Tokio Marine, Allianz, HDI, Mapfre, Liberty Seguros, Bradesco Seguros, Youse, Zurich, Pier, Justos, Prudential, Icatu, MetLife, BB Seguros, Caixa Seguradora, Itaú Seguros, Suhai',
  'Impostos e taxas':
    'Receita Federal, DARF, DAS, Detran, IPVA, IPTU, INSS, GPS, SEFAZ, DUDA, Simples Nacional, Poupatempo, CREA, OAB, CRM, Cartório',
  'Presentes e doações':
    'Médicos Sem Fronteiras, Unicef, Greenpeace, AACD, GRAACC, Giuliana Flores, Cruz Vermelha, Vakinha, Benfeitoria, Apoia.se, Catarse, Teleton, WWF',
  Filhos: 'Ri Happy, PBKids, Alô Bebê, Tricae, Lego, Toymania, Bebê Store',
}

/** Words of kinds of shops and of what banks book, in this order: the first that a key has. */
const KINDS: readonly (readonly [category: string, words: string])[] = [
  [
    'Tarifas e juros',
    'tarifa tarifas anuidade juros iof multa encargo encargos cesta manutencao mensalidade mora tar refinanciamento cheque especial',
  ],
  [
    'Impostos e taxas',
    'imposto impostos tributo tributos darf ipva iptu detran licenciamento gps inss das taxa prefeitura cartorio multas',
  ],
  ['Farmácia', 'farmacia farmacias drogaria drogarias farma drogas'],
  ['Combustível', 'posto postos combustivel combustiveis gasolina auto-posto petroleo'],
  ['Pet', 'pet pets petshop veterinaria veterinario racao canil'],
  [
    'Mercado',
    'supermercado supermercados mercado mercadinho mercearia hortifruti hortifrutti sacolao acougue quitanda atacadista atacado emporio feira minimercado supermerc supermercad peixaria hortomercado',
  ],
  [
    'Restaurantes',
    'restaurante restaurantes rest lanchonete lanches lanche pizzaria pizza burger burguer hamburgueria bar boteco cafe cafeteria sorveteria sorvetes churrascaria padaria panificadora confeitaria doceria sushi temakeria acai pastelaria espetinho cantina bistro choperia grill cervejaria',
  ],
  [
    'Carro',
    'estacionamento estac parking pedagio oficina lavacar lavajato pneus autopecas mecanica borracharia autocenter',
  ],
  ['Transporte', 'taxi onibus metro viacao passagem rodoviaria bilhete mobilidade'],
  [
    'Saúde',
    'clinica hospital laboratorio odonto odontologia odontologica dentista medico medica fisioterapia psicologia psicologa otica oticas consultorio saude',
  ],
  [
    'Educação',
    'escola colegio faculdade universidade curso cursos livraria papelaria educacao educacional ensino creche',
  ],
  ['Academia', 'academia fitness crossfit pilates'],
  ['Beleza', 'salao barbearia barber cabeleireiro cabeleireiros estetica manicure esmalteria perfumaria cosmeticos'],
  ['Viagens', 'hotel pousada hostel resort turismo viagens airlines aereas'],
  ['Lazer', 'cinema ingresso ingressos teatro parque show eventos clube boliche karaoke'],
  ['Energia e água', 'energia luz eletrica agua saneamento esgoto gas'],
  ['Internet e celular', 'internet telefone celular telecom recarga fibra'],
  ['Moradia', 'aluguel condominio imobiliaria imoveis'],
  ['Seguros', 'seguro seguros seguradora capitalizacao consorcio'],
  ['Roupas', 'roupas calcados boutique modas moda sapataria confeccoes vestuario'],
  ['Casa e reparos', 'construcao ferragens moveis tintas lavanderia chaveiro eletrica hidraulica materiais'],
  ['Presentes e doações', 'floricultura flores presentes doacao dizimo igreja'],
  ['Compras', 'loja lojas bazar magazine eletronicos informatica'],
]

const INCOME: readonly (readonly [category: string, words: string])[] = [
  ['13º salário', '13 decimo'],
  ['Férias', 'ferias'],
  ['Salário', 'salario salarios folha vencimentos proventos remuneracao pagamento adiantamento'],
  ['Rendimentos', 'rendimento rendimentos juros dividendos dividendo jcp rentabilidade remunerada cashback'],
  ['Restituição do IR', 'restituicao'],
  ['Reembolsos', 'reembolso reembolsos ressarcimento'],
  ['Aluguel recebido', 'aluguel'],
  ['Vale-refeição', 'vale alelo sodexo ticket vr'],
  ['Vendas', 'venda vendas'],
]

/** Shops of these sell what belongs to many categories. */
const SELL_ALL = new Set(['Compras'])
/** Words that say the category by themselves. */
const TELLING = new Set(
  `
  tarifa tarifas anuidade juros iof encargo encargos darf ipva iptu detran licenciamento
  farmacia farmacias drogaria drogarias combustivel combustiveis gasolina petshop veterinaria
  supermercado supermercados mercadinho mercearia hortifruti hortifrutti sacolao acougue atacadista supermerc minimercado
  restaurante restaurantes lanchonete pizzaria hamburgueria churrascaria sorveteria cafeteria padaria panificadora
  estacionamento pedagio pneus autopecas laboratorio odontologia dentista escola colegio faculdade universidade
  barbearia cabeleireiro cabeleireiros hotel pousada cinema condominio floricultura
  salario salarios proventos rendimento rendimentos dividendos dividendo jcp restituicao
  `
    .trim()
    .split(/\s+/),
)

/** Names that are words too: only alone, or before one of these. */
const ALSO_WORDS = new Set(
  '99 alice amil apple araujo azul claro condor conexa coop das dell desktop epa estacio eudora farm gol guanabara indigo ingresso jeronimo joli lego light lime loft mambo marisa mateus max melissa mundial natura natural nexo nissei notion oi onofre pier premiere registro reserva ragazzo renner sabin serra shell sky sonda tim unidas unimed vans venancio viena vivo wish wizard zara zoom'
    .split(' ')
    .filter((word) => word !== ''),
)
const AFTER_WORDS = new Set(
  'sp rj mg brasil shopping fl filial simples movel fibra celular internet tv sa ltda loja lojas posto drogaria farmacia supermercado'.split(
    ' ',
  ),
)

interface Brand {
  name: string
  category: string
}

const brands = new Map<string, Brand>()
for (const [category, list] of Object.entries(SHOPS)) {
  for (const entry of list.split(',')) {
    const [spelling = '', name = spelling] = entry.trim().split('=')
    const brand = { name: name.trim(), category }
    for (const text of [spelling, name]) brands.set(wordsOf(text).join(' '), brand)
  }
}
const firstWords = new Set(Array.from(brands.keys(), (key) => key.split(' ')[0] ?? ''))
const MOST_WORDS = 4

/** The words of a name, as they are compared. */
export function wordsOf(text: string): string[] {
  return (
    fold(text)
      .replace(/['’]|\.com(?:\.br)?(?![a-z])|\.br(?![a-z])/g, '')
      .match(/[\p{L}\p{N}&+]+/gu) ?? []
  )
}

/** The brand with which these words begin; `isSure`: not one whose name is a word, too. */
export function brandAt(words: readonly string[], isSure = false): Brand | undefined {
  if (!firstWords.has(words[0] ?? '')) return undefined
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const found = brands.get(words.slice(0, count).join(' '))
    if (!found) continue
    if (count > 1 || !ALSO_WORDS.has(words[0] ?? '')) return found
    const after = words[1]
    if (!isSure && (after === undefined || AFTER_WORDS.has(after))) return found
  }
  return undefined
}

const kinds = kindsOf(KINDS)
const incomes = kindsOf(INCOME)

function kindsOf(list: typeof KINDS): ReadonlyMap<string, number> {
  return new Map(list.flatMap(([, words], at) => words.split(' ').map((word) => [word, at] as const)))
}

/** Whether the word names a kind of shop or of booking. */
export const isKind = (word: string): boolean => kinds.has(word) || incomes.has(word)

/** The default category, by its name, in which a merchant usually stands. */
export interface Usual {
  category: string
  /** Hardly anybody files it elsewhere. */
  isSure: boolean
}

/**
 * The usual category of a merchant: of a known brand, else by the first kind that its words name. Undefined for what nobody
 * knows. `key` is that of a merchant.
 */
export function usualOf(key: string, type: 'RECEITA' | 'DESPESA'): Usual | undefined {
  // Alone it is a tax, between others it ties them together.
  const words = wordsOf(key).filter((word, at) => at === 0 || word !== 'das')
  const [list, byWord] = type === 'RECEITA' ? [INCOME, incomes] : [KINDS, kinds]
  const brand = type === 'DESPESA' ? brandAt(words) : undefined
  if (brand) return { category: brand.category, isSure: !SELL_ALL.has(brand.category) }
  const first = Math.min(...words.map((word) => byWord.get(word) ?? Number.POSITIVE_INFINITY))
  const category = list[first]?.[0]
  if (category === undefined) return undefined
  return { category, isSure: words.some((word) => byWord.get(word) === first && TELLING.has(word)) }
}
