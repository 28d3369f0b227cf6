const helper = /vite\/preload-helper\.js$/

/**
 * Vite's function around each `import()` in 0.3 KB instead of 0.9: it adds the style sheets of the imported page and waits
 * for them. Scripts are no part of its lists (`onlyStyles` in vite.config.ts), and no one listens to its events. Decision 80.
 */
export const lightPreload = () => {
  let isReplaced = false
  return {
    name: 'light-preload',
    apply: 'build',
    transform: {
      filter: { id: helper },
      handler() {
        isReplaced = true
        return source
      },
    },
    // The renderer of the first pages has no such function.
    buildEnd(error) {
      if (!error && !isReplaced && this.environment.name === 'client')
        this.error('Vite has another preload helper now: compare scripts/lib/light-preload.mjs with it')
    },
  }
}

const source = `
  const sheets = {}
  const sheet = (file) => {
    const href = '/' + file
    if (document.querySelector('link[rel=stylesheet][href="' + href + '"]')) return sheets[href]
    return sheets[href] = new Promise((loaded, failed) => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.crossOrigin = ''
      link.href = href
      link.onload = loaded
      link.onerror = () => {
        link.remove()
        failed(Error('Could not load ' + href))
      }
      document.head.append(link)
    })
  }
  export const __vitePreload = (load, files = []) => Promise.all(files.map(sheet)).then(load)
`
