import { expect, expectNoAxeViolations, test } from '../../support/fixtures.ts'

test('the check with axe finds a picture without a text, on the page and in a frame', async ({ page }) => {
  const picture = '<img src="data:,">'
  const open = (body: string) => {
    const content = `<!doctype html><html lang="en"><title>t</title><main><h1>t</h1>${body}</main></html>`
    return page.goto(`data:text/html,${encodeURIComponent(content)}`)
  }
  await open(picture)
  await expect(expectNoAxeViolations(page)).rejects.toThrow('image-alt: img')
  await open(`<iframe title="f" srcdoc='<html lang="en"><title>f</title>${picture}</html>'></iframe>`)
  await expect(expectNoAxeViolations(page)).rejects.toThrow('image-alt: iframe img')
  await expectNoAxeViolations(page, { withoutFrames: true })
})
