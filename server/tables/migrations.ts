import { fileURLToPath } from 'node:url'

/** Next to this file in development, next to the bundle in a build. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
