const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Words with which a bank says how money moved. Before a name they are no part of it. */
export const WAYS = setOf(`
  compra compras comp pagamento pagamentos pagto pagtos pgto pgtos pag pago paga payment purchase pay pix ted doc tef tev
  transferencia transferencias transf trf transferido transferida debito deb credito cred deposito dep recebimento receb
  recebido recebida envio enviado enviada env remessa devolucao devol estorno estornado estornada reembolso cancelamento
  chargeback cobranca cob boleto titulo sispag rshop liquidacao liq lancamento lanc qr qrs visa mastercard electron
  intercredis sipag
`)

/** Said beside these: kinds of cards and accounts, and what ties the words together. Alone they may begin a name. */
export const BESIDES = setOf(`
  a ao aos as c com cc d da das de do dos e em na nas no nos o os p para pela pelas pelo pelos por pra r s via
  cartao cartoes cart card conta contas corrente poupanca fatura fat aut autom automatica automatico autorizado autorizada
  eletronico eletronica eletron on line online off internet banking mobile app efetuado efetuada realizado realizada agendado
  agendada aprovado aprovada nacional internacional exterior parcelado parcelada avista elo master maestro amex hipercard
  contactless aproximacao crediario codigo code dinamico estatico chave cp copia cola cel celular cpf cnpj favorecido destinatario remetente
  origem destino rem des dest outra outro if ip c6 virtual fis elet dispon compe compensado programado programada
  estabelecimento estabelecimentos estabelec estab comerciante lojista
  recusado recusada devolvido devolvida ref referente saldo var cambial ext t tit docto documento nr num valor
`)

/** Machines and wallets before a star: the shop stands behind it. */
export const MACHINES = setOf(`
  pg mp ec pag iz izi izipay izettle sumup sum stone ston cielo rede getnet get mercpago mercadopago pagseguro pgs pagbank paypal pp
  dl htm ebn ebw asa asaas pic picpay zp zoop mlp ifd appmax ppro infinitepay inf ton int vindi iugu pay parc pn paygo safra
  brpay ame nupay hotmart eduzz kiwify kirvano sympla even guru lnk app pz tk
`)

/** Words that make the name beside them a company's, shop's or office's. */
export const BUSINESS = setOf(`
  ltda sa eireli epp mei cia comercio comercial servico servicos industria industrias empresa empreendimentos associacao instituto
  banco bank pagamentos tecnologia distribuidora distribuicao oficina editora prefeitura secretaria governo tribunal ministerio municipio
  grupo holding consultoria solucoes sistemas digital brasil importacao exportacao representacoes transportes logistica
  construtora construcoes materiais eletronicos moveis textil confeccoes cosmeticos alimentos bebidas produtos cooperativa
  sindicato fundacao igreja paroquia agencia intermediacao marketplace participacoes administradora imoveis negocios
  loja lojas atelie studio estudio bazar emporio centro casa grafica
`)

/** Surnames that are also words for a kind of shop, a company or a country. Behind another word they are surnames. */
export const SURNAMES = setOf(
  'das flores luz vale folha feira parque mora pousada seguro moda banco brasil brazil sa me mei',
)

/** They end the names of companies and of people. */
export const WEAK_ENDINGS = setOf('sa me mei')

/** At the end of a company's name. */
export const ENDINGS = setOf('ltda sa s/a eireli epp mei me cia inc llc')
