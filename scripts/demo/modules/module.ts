/** Fonts are named, and read by nobody: the libraries that would draw with them are not here. */
export const createRequire = () => ({ resolve: (name: string) => name })
