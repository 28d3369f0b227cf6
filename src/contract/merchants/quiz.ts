/* Without zod: the quiz on the screen reads it too. */

/** How many questions a quiz has, and how many of them have to be right. */
export const QUIZ = { questions: 5, right: 4 } as const

export const letters = ['A', 'B', 'C', 'D'] as const
export type Letter = (typeof letters)[number]
