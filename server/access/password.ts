import argon from '@node-rs/argon2'

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => argon.hash(password, strength)

/** Hash of a dummy password: an unknown or invited account takes as long as a wrong password. */
let dummyHash: Promise<string> | undefined

export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword('dummy')
  const matches = await argon.verify(stored || (await dummyHash), password)
  return matches && Boolean(stored)
}
