/** Of a file beside the bundle: its path in modules/fs.ts. */
export const fileURLToPath = (url: URL | string): string => new URL(url).pathname
