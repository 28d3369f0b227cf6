/*
 ** Claims that no loan advertisement may make: only the lender decides
 * (docs/specification-facts.md#rbi-claims). Plain expressions without zod: server, forms and content share them.
 */

const claims = [
  /guarantee/i,
  /(?:instant|immediate|sure|pre-?)[\s-]*approv/i,
  /100\s*%\s*(?:approv|loan|sanction)/i,
  /no\s+(?:cibil|credit\s+check|documents?|income\s+proof)/i,
  /(?:lowest|cheapest|best)\s+(?:interest\s+)?rates?\b/i,
  /risk[\s-]*free/i,
  /(?:rbi|government)\s+approved/i,
  /free\s+money/i,
  /गारंटी|गारन्टी|पक्का\s*लोन|तुरंत\s*(?:मंज़ूरी|मंजूरी|लोन)|बिना\s*(?:सिबिल|दस्तावेज़|काग़ज़)|सबसे\s*(?:सस्ता|कम\s*ब्याज)/,
]

/** Whether a text promises something only a lender can decide, or no one can know. */
export const promisesTooMuch = (text: string): boolean => claims.some((claim) => claim.test(text))
