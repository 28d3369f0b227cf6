/**
 * Vite's function around each `import()` in 0.3 KB instead of 0.9: it adds the style sheets of the imported page and waits
 * for them. Scripts are no part of its lists (`onlyStyles` in vite.config.ts), and nobody listens to its events.
 */
export const lightPreload = () => ({
  name: 'light-preload',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => `
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
    `,
  },
})
