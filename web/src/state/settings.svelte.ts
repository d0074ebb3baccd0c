// The reader's own choices, kept on this machine.

export interface Settings { theme: 'auto' | 'pit' | 'paper'; suits: 'two' | 'four'; motion: 'as-system' | 'still'; letters: boolean }

const KEY = 'houseway.settings';
const plain: Settings = { theme: 'auto', suits: 'two', motion: 'as-system', letters: true };

function read(): Settings {
  try {
    return { ...plain, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...plain };
  }
}

export const settings = $state(read());

/** Keeps the choices and puts them in force. `page` is the theme of the page, where the reader chose none. */
export function apply(page: 'pit' | 'paper'): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme === 'auto' ? page : settings.theme;
  root.dataset.suits = settings.suits;
  root.dataset.motion = settings.motion;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still shows everything.
  }
}
