/** Words of what is given back, as parts of patterns; matched against folded text. The texts of rows are in packages/texts. */

/** The stem of 'estorno' and 'estornado'. */
export const refundStem = 'estorn'
/** In a type column: money that comes in. */
export const refundIn = 'estornos?(?! d[eo] credito)'
/** In a type column: what had come in is taken back. */
export const refundOut = 'estornos? d[eo] credito'
/** In the titles of a bill's parts. */
export const refundTitles = 'estornos|devolucoes'
/** In a status column: it happened, and so did its refund. */
export const refundStatuses = 'revers|revert|estornad|devolvid|reembolsad|refunded|returned'
