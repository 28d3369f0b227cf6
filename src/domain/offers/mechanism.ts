/** Version of the matching mechanism (matching.ts): a new one whenever the same inputs may give another list. */
export const mechanismVersion = '4'
