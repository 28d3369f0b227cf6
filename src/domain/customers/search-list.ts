/** An option of a dropdown list, in both languages. `id` is what is stored. */
export interface SearchOption<Id extends string | number = string | number> {
  id: Id
  name: string
  name_hi: string
}

/** Options whose stored id is their code: `{ male: ['Male', 'पुरुष'] }`. */
export const coded = <Code extends string>(words: Record<Code, readonly [string, string]>) =>
  Object.fromEntries(
    Object.entries<readonly [string, string]>(words).map(([id, [name, name_hi]]) => [
      id,
      { id, name, name_hi },
    ]),
  ) as Record<Code, SearchOption<Code>>

/** Options whose stored ids are 1, 2, 3 … in this order. Append only: rows in the database carry the numbers. */
export const numbered = (
  ...words: readonly (readonly [string, string])[]
): Record<string, SearchOption<number>> =>
  Object.fromEntries(words.map(([name, name_hi], index) => [index + 1, { id: index + 1, name, name_hi }]))
