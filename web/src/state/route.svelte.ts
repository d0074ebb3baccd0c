// Where the reader is. Addresses are nouns; the browser's own history keeps them.

class Route {
  path = $state(location.pathname);

  constructor() {
    addEventListener('popstate', () => { this.path = location.pathname; });
    document.addEventListener('click', (event) => this.follow(event));
  }

  go(path: string, hash = ''): void {
    if (path === this.path && !hash) return;
    history.pushState(null, '', path + hash);
    this.path = path;
    scrollTo(0, 0);
  }

  /** Follows links of the app's own without loading the page again. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download') || link.pathname.startsWith('/api')) return;
    event.preventDefault();
    this.go(link.pathname, link.hash);
  }
}

export const route = new Route();
