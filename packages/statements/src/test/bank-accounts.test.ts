import { expect, test } from 'vitest'
import { type Layout, readLayout, rows } from './reading.ts'

const layouts: Record<string, Layout> = {
  'PicPay: kind of entry and other side in two columns': {
    text: `Data,Hora,Tipo,"Origem / Destino",Valor,"Forma de pagamento"
2026-08-03,10:15,Pix enviado,ANA PAULA,"-R$ 95,00",Saldo
2026-08-04,11:20,Pix recebido,JOAO SILVA,"R$ 1.200,00",Saldo
2026-08-05,08:00,Pagamento realizado,LIGHT S.A.,"-R$ 230,10",Saldo`,
    rows: `2026-08-03 -9500 Pix enviado ANA PAULA
2026-08-04 120000 Pix recebido JOAO SILVA
2026-08-05 -23010 Pagamento realizado LIGHT S.A.`,
  },
  'Inter: preamble, history and description': {
    text: ` Extrato Conta Corrente
Conta ;12345678
Período ;01/10/2026 a 31/10/2026
Saldo ;780,00

Data Lançamento;Histórico;Descrição;Valor;Saldo
01/10/2026;Pix recebido;MARIA SOUZA;80,00;1.080,00
02/10/2026;Pix enviado;FORNECEDOR LTDA;-300,00;780,00
`,
    rows: `2026-10-01 8000 Pix recebido MARIA SOUZA
2026-10-02 -30000 Pix enviado FORNECEDOR LTDA`,
  },
  'Sicoob: C and D glued to the amount': {
    text: `DATA;DOCUMENTO;HISTÓRICO;VALOR
01/08/2026;Pix;PIX RECEBIDO - OUTRA IF;1.200,00C
02/08/2026;123456;DÉB. CONV. ENERGIA;230,55D
02/08/2026; ;SALDO DO DIA;969,45C
03/08/2026;Pix;PIX EMIT.OUTRA IF;10,00 D
`,
    rows: `2026-08-01 120000 PIX RECEBIDO - OUTRA IF
2026-08-02 -23055 DÉB. CONV. ENERGIA
2026-08-03 -1000 PIX EMIT.OUTRA IF`,
  },
  'Santander: a table of one row above the header': {
    text: `AGENCIA;CONTA
0001;01000001-1

Data;Histórico;Documento;Valor (R$);Saldo (R$)
05/08/2026;PIX RECEBIDO FULANO;000000;1.000,00;1.500,00
06/08/2026;PAGAMENTO DE BOLETO;123456;-200,00;1.300,00
SALDO EM 06/08/2026;;;;1.300,00
`,
    rows: `2026-08-05 100000 PIX RECEBIDO FULANO
2026-08-06 -20000 PAGAMENTO DE BOLETO`,
  },
  'Banco do Brasil: text copied from the PDF, the balance once a day': {
    text: `Dt. balancete Dt. movimento Ag. origem Lote Histórico Documento Valor R$ Saldo
31/07/2026 0000 00000 000 Saldo Anterior 100,00 C
03/08/2026 0000 13105 144 Pix - Enviado 10.201 35,00 D
03/08 10:22 MERCADO
03/08/2026 0000 14397 821 Pix - Recebido 379.982.592.361.551 900,00 C 965,00 C
05/08/2026 0000 13113 375 Tarifa Pacote de Serviços 812.346.999 65,00 D 900,00 C
06/08/2026 0000 13105 393 TED 10.601 380,00 D 520,00 C
31/08/2026 0000 00000 999 S A L D O 520,00 C
`,
    rows: `2026-08-03 -3500 0000 13105 144 Pix - Enviado 10.201
2026-08-03 90000 0000 14397 821 Pix - Recebido 379.982.592.361.551
2026-08-05 -6500 0000 13113 375 Tarifa Pacote de Serviços 812.346.999
2026-08-06 -38000 0000 13105 393 TED 10.601`,
  },
  'a date printed once a day': {
    text: `DIA	HISTORICO	DOCUMENTO	VALOR
05/08/2026	PIX RECEBIDO	000001	500,00
	PIX ENVIADO	000002	20,00-
	TARIFA PACOTE	000003	12,90-
06/08/2026	SAQUE	000004	100,00-
	DEB AUT LUZ	000005	99,10-
`,
    rows: `2026-08-05 50000 PIX RECEBIDO
2026-08-05 -2000 PIX ENVIADO
2026-08-05 -1290 TARIFA PACOTE
2026-08-06 -10000 SAQUE
2026-08-06 -9910 DEB AUT LUZ`,
  },
  'English names, ISO instants': {
    text: `transaction_id,created_at,type,description,amount,currency,balance
a1b2c3d4e5f6,2026-08-05T10:00:00Z,DEBIT,Coffee,-12.50,BRL,987.50
a1b2c3d4e5f7,2026-08-06T03:10:00-03:00,CREDIT,Salary,"1,500.00",BRL,"2,487.50"
`,
    rows: `2026-08-05 -1250 Coffee
2026-08-06 150000 Salary`,
  },
  'Stone: a column of Crédito and Débito, two balances': {
    text: `Movimentação;Tipo;Valor;Saldo antes;Saldo depois;Tarifa;Data;Situação;Destino;Origem
Débito;Pagamento;-100,00;1.000,00;900,00;0,00;05/08/2026 às 10:00;Efetivado;LUZ SA;Eu
Crédito;Transferência | Pix;250,00;900,00;1.150,00;0,00;06/08/2026 às 11:30;Efetivado;Eu;CLIENTE X
`,
    rows: `2026-08-05 -10000 Pagamento LUZ SA
2026-08-06 25000 Transferência | Pix CLIENTE X`,
  },
  'Cora: signed amounts and a column of CRÉDITO and DÉBITO': {
    text: `Data,Transação,Tipo Transação,Identificação,Valor
01/08/2026,Pix recebido,CRÉDITO,Cliente A,1500.00
02/08/2026,Pagamento de boleto,DÉBITO,Fornecedor B,-300.00
`,
    rows: `2026-08-01 150000 Pix recebido Cliente A
2026-08-02 -30000 Pagamento de boleto Fornecedor B`,
  },
  'Cora: only the word gives the sign': {
    text: `Data,Transação,Tipo Transação,Identificação,Valor
01/08/2026,Pix recebido,CRÉDITO,Cliente A,1500.00
02/08/2026,Pagamento de boleto,DÉBITO,Fornecedor B,300.00
`,
    rows: `2026-08-01 150000 Pix recebido Cliente A
2026-08-02 -30000 Pagamento de boleto Fornecedor B`,
  },
  'no header, amount and balance': {
    text: `05/08/2026;PIX ENVIADO FULANO;-100,00;900,00
06/08/2026;SALARIO ACME;5.000,00;5.900,00
07/08/2026;BOLETO;-1.060,00;4.840,00
`,
    rows: `2026-08-05 -10000 PIX ENVIADO FULANO
2026-08-06 500000 SALARIO ACME
2026-08-07 -106000 BOLETO`,
  },
  'Itaú: text without header': {
    text: `03/08/2026;RSHOP-PADARIA-03/08;-15,50
04/08/2026;TED 102.0001.FULANO;1.250,00
`,
    rows: `2026-08-03 -1550 RSHOP-PADARIA-03/08
2026-08-04 125000 TED 102.0001.FULANO`,
  },
  'Organizze: category and status, what is pending is left out': {
    text: `Data,Descrição,Categoria,Valor,Situação,Informações adicionais
05/08/2026,Aluguel,Moradia,"-1800,00",Pago,
06/08/2026,Salário,Salário,"5000,00",Pago,bônus
07/08/2026,Academia,Saúde,"-99,90",Pendente,
`,
    rows: `2026-08-05 -180000 Aluguel
2026-08-06 500000 Salário bônus`,
  },
  'Receita and Despesa give the sign': {
    text: `data;tipo;descricao;valor;categoria;conta
2026-08-05;Despesa;Mercado;150,50;Casa;Nubank
2026-08-06;Receita;Freela;1000,00;Trabalho;Inter
`,
    rows: `2026-08-05 -15050 Mercado
2026-08-06 100000 Freela`,
  },
  'Bradesco: a text continues in the next row, the last entries have their own table': {
    text: `Extrato de: Agência: 1 | Conta: 1-1
Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);
05/08/2026;SALDO ANTERIOR;;;;100,00;
06/08/2026;TRANSFERENCIA PIX;123;;50,00;50,00;
;DES: FULANO DE TAL   06/08;;;;;
07/08/2026;PIX RECEBIDO;124;25,00;;75,00;
;;Total;25,00;50,00;75,00;
Os dados acima têm como base 07/08/2026 às 10h00
Últimos Lançamentos
Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);
08/08/2026;TARIFA;125;;5,00;70,00;
;;Total;0,00;5,00;70,00;
`,
    rows: `2026-08-06 -5000 TRANSFERENCIA PIX DES: FULANO DE TAL 06/08
2026-08-07 2500 PIX RECEBIDO
2026-08-08 -500 TARIFA`,
  },
  'Nubank: identifiers between amount and text': {
    text: `Data,Valor,Identificador,Descrição
03/06/2026,-926.73,683ebab5-5d85-4c3e-8879-8d32cc26363b,"Transferência enviada pelo Pix - FULANO - •••.807.656-•• - RECARGAPAY IP LTDA. Agência: 1 Conta: 161210558-2"
04/06/2026,400,68407e6a-7d65-497b-941b-0befd2c5979c,Transferência Recebida - BELTRANA
02/06/2026,139.32,68407e6a-7d65-497b-941b-0befd2c5979d,Transferência de saldo NuInvest
`,
    rows: `2026-06-03 -92673 Transferência enviada pelo Pix - FULANO - •••.807.656-•• - RECARGAPAY IP LTDA. Agência: 1 Conta: 161210558-2
2026-06-04 40000 Transferência Recebida - BELTRANA
2026-06-02 13932 Transferência de saldo NuInvest`,
  },
  'two-digit years, plus signs, newest first': {
    text: `Data;Hora;Descrição;Valor;Saldo
05/08/26;10:22;PIX enviado para FULANO;-R$ 20,00;R$ 80,00
04/08/26;09:00;Depósito por boleto;+R$ 100,00;R$ 100,00
`,
    rows: `2026-08-05 -2000 PIX enviado para FULANO
2026-08-04 10000 Depósito por boleto`,
  },
  'Caixa: D/C column, decimal comma': {
    text: `Conta;Data_Mov;Nr_Doc;Historico;Valor;Deb_Cred
0001;20250401;310325;COB COMPE;1.060,00;C
0001;20250402;310326;PIX ENVIADO;60,00;D
`,
    rows: `2025-04-01 106000 COB COMPE
2025-04-02 -6000 PIX ENVIADO`,
  },
  'Caixa: letters after amount and balance': {
    text: `Data;Nr. Doc.;Histórico;Valor;Saldo
05/08/2026;000001;CRED PIX;1.000,00 C;1.100,00 C
06/08/2026;000002;ENVIO PIX;300,00 D;800,00 C
06/08/2026;000000;SALDO DIA;0,00 C;800,00 C
`,
    rows: `2026-08-05 100000 CRED PIX
2026-08-06 -30000 ENVIO PIX`,
  },
  'numbers that are no money': {
    text: `data;lancamento;ag_orig;lote;doc;valor
01/03/2026;SALARIO;0001;000;000;"5.000,00"
02/03/2026;UBER TRIP;0001;000;000;"-25,90"
`,
    rows: `2026-03-01 500000 SALARIO
2026-03-02 -2590 UBER TRIP`,
  },
  'the launch date, not the accounting one': {
    text: `Data Contábil;Data Lançamento;Histórico;Valor
07/08/2026;05/08/2026;PIX;-10,00
07/08/2026;06/08/2026;TED;20,00
`,
    rows: `2026-08-05 -1000 PIX
2026-08-06 2000 TED`,
  },
  'Sicredi: association lines, future entries at the end': {
    text: `Associado:;FULANO;;;
Cooperativa:;0101;;;
Conta:;12345-6;;;

Extrato (Período de 01/08/2026 a 31/08/2026)
Data;Descrição;Documento;Valor (R$);Saldo (R$)
;SALDO ANTERIOR;;;100,00
05/08/2026;PAGAMENTO PIX-PIX_DEB 00000 EMPRESA;PIX_DEB;-16,00;84,00
06/08/2026;RECEBIMENTO PIX;PIX_CRED;16,00;100,00
Saldo da conta;100,00;;;
Lançamentos Futuros;;;;
10/09/2026;DEBITO;;-5,00;
`,
    rows: `2026-08-05 -1600 PAGAMENTO PIX-PIX_DEB 00000 EMPRESA
2026-08-06 1600 RECEBIMENTO PIX`,
  },
  'document, agency and CPF look like money': {
    text: `Data;Documento;Histórico;Agência;Valor;CPF/CNPJ
05/08/2026;123.456;PIX;1.234;-10,00;123.456.789-00
06/08/2026;789.012;TED;1.234;20,00;12.345.678/0001-90
`,
    rows: `2026-08-05 -1000 PIX
2026-08-06 2000 TED`,
  },
  'a column of + and −': {
    text: `Data;Histórico;Valor;Sinal
05/08/2026;PIX;10,00;-
06/08/2026;TED;20,00;+
`,
    rows: `2026-08-05 -1000 PIX
2026-08-06 2000 TED`,
  },
  'a column named D/C': {
    text: `Data;Histórico;Valor;D/C
05/08/2026;PIX;10,00;D
06/08/2026;TED;20,00;C
`,
    rows: `2026-08-05 -1000 PIX
2026-08-06 2000 TED`,
  },
  'a type column that is mere text': {
    text: `Data;Tipo;Descrição;Valor
05/08/2026;Compra;PADARIA;R$ -12,50
01/08/2026;Crédito;BENEFICIO;R$ 500,00
`,
    rows: `2026-08-05 -1250 Compra PADARIA
2026-08-01 50000 Crédito BENEFICIO`,
  },
  'debit before credit, no balance': {
    text: `Data;Histórico;Docto;Débito;Crédito
05/08/2026;PIX;1;10,00;
06/08/2026;TED;2;;1.000,00
Saldo final;;;;990,00
`,
    rows: `2026-08-05 -1000 PIX
2026-08-06 100000 TED`,
  },
  'credits and debits, the debits with a minus': {
    text: `Data;Lançamento;Entradas;Saídas;Saldo
05/08/2026;COMPRA;0,00;-12,00;88,00
06/08/2026;DEPOSITO;30,00;0,00;118,00
`,
    rows: `2026-08-05 -1200 COMPRA
2026-08-06 3000 DEPOSITO`,
  },
  'pipes, total row without a date': {
    text: `Data|Histórico|Débito|Crédito|Saldo
05/08/2026|COMPRA|12,00||88,00
06/08/2026|DEPOSITO||30,00|118,00
|TOTAL|12,00|30,00|
`,
    rows: `2026-08-05 -1200 COMPRA
2026-08-06 3000 DEPOSITO`,
  },
  'one row, no line end': {
    text: `Data;Descrição;Valor;Saldo
05/08/2026;PIX ENVIADO;-10,00;90,00`,
    rows: `2026-08-05 -1000 PIX ENVIADO`,
  },
}

test.each(Object.entries(layouts))('%s', (_, layout) => {
  const statement = readLayout(layout)
  expect(rows(statement)).toBe(layout.rows)
  expect(statement.accounts[0]?.kind).toBe('bank')
})
