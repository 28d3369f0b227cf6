/* Without zod: the quiz screen imports it too. */

/** Questions per quiz, and correct answers needed to pass. */
export const QUIZ = { questions: 5, right: 4 } as const

export const answerLetters = ['A', 'B', 'C', 'D'] as const
export type Letter = (typeof answerLetters)[number]
