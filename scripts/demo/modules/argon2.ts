import { argon2id, argon2Verify } from 'hash-wasm'

interface Strength {
  memoryCost: number
  timeCost: number
  parallelism: number
}

const SALT = 16
const LENGTH = 32

/** The two functions of @node-rs/argon2 that the server uses; hashes have the same form, so each opens the other's. */
export default {
  hash: (password: string, { memoryCost, timeCost, parallelism }: Strength): Promise<string> =>
    argon2id({
      password,
      salt: crypto.getRandomValues(new Uint8Array(SALT)),
      memorySize: memoryCost,
      iterations: timeCost,
      parallelism,
      hashLength: LENGTH,
      outputType: 'encoded',
    }),
  verify: (hash: string, password: string): Promise<boolean> => argon2Verify({ hash, password }),
}
