/** What an element may hold; nothing for what is absent. */
export type Child = Node | string | null | false | undefined

type Attributes = Readonly<Record<string, string | boolean | EventListener | null | undefined>>

/** Makes an element. A function is a listener, `true` an attribute without a value; what is absent or `false` is left out. */
export function el(tag: string, attributes: Attributes = {}, ...children: readonly Child[]): HTMLElement {
  const element = document.createElement(tag)
  set(element, attributes)
  for (const child of children) if (child) element.append(child)
  return element
}

/** Draws an icon of 16 px from its strokes. */
export function icon(strokes: string): SVGElement {
  const names = 'http://www.w3.org/2000/svg'
  const drawing = document.createElementNS(names, 'svg')
  const path = document.createElementNS(names, 'path')
  path.setAttribute('d', strokes)
  const looks = { fill: 'none', stroke: 'currentColor', 'stroke-width': '1.5', 'aria-hidden': 'true' }
  set(drawing, { width: '16', height: '16', viewBox: '0 0 16 16', ...looks })
  drawing.append(path)
  return drawing
}

function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value === true) element.setAttribute(name, '')
    else if (typeof value === 'string') element.setAttribute(name, value)
  }
}
