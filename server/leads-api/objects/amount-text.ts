/** Rupees as `/v1` writes them: "1234.50". */
export const amountText = (rupees: number): string => rupees.toFixed(2)
