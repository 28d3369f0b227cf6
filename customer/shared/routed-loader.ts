let load: () => Promise<unknown> = async () => {}

/** Says how the table of routes is fetched: a page of the table cannot import it (load-page.ts). */
export const setRoutedLoader = (loader: typeof load): void => {
  load = loader
}

/** Fetches the table of routes and the guards ahead. */
export const loadRouted = (): Promise<unknown> => load()
