import { setFlagsFromString } from 'node:v8'

/*
 * Stands first among the imports of main.ts: the flags hold for what comes after. V8 takes the memory of the machine for
 * granted; this is made for small servers. What it saves: `npm run bench`, memory-mb and status-file.
 */

// Threads that compile the embedded database side by side each keep their own memory for ever.
setFlagsFromString('--wasm-num-compilation-tasks=1')
// Young objects get 3 MB instead of up to 48: calls are short, and what they leave is cleared away as they go.
setFlagsFromString('--semi-space-growth-factor=1')
