import type { Source } from '../../layers.js'
import { layersWithPlace, pageStyle, stagePairs } from './architecture-picture.js'

const width = 340
const margin = 12
const rowHeight = 58

/** The picture for a phone: one stage below the other, each with the stages whose types or functions it uses. */
export function narrowArchitecturePicture(sources: readonly Source[]): string {
  const pairs = stagePairs(sources)
  const bands = ['commands, cli: join the stages', 'schema, diagnostics: for all stages']
  const rows = layersWithPlace.map(name => {
    const used = pairs.filter(({ to }) => to === name).map(({ from }) => from)
    return { name, used: used.length === 0 ? 'uses no other stage' : `uses ${used.join(', ')}` }
  })
  const height = 2 * margin + rows.length * rowHeight + bands.length * 48 - 12
  const bottom = margin + 48 + rows.length * rowHeight
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>The stages of the generator: ${rows.map(({ name, used }) => `${name} ${used}`).join('; ')}</title>`,
    ...pageStyle,
    ...band(margin, bands[0] ?? ''),
    ...rows.flatMap((row, index) => stage(margin + 48 + index * rowHeight, row)),
    ...band(bottom, bands[1] ?? ''),
    '</svg>',
    '',
  ].join('\n')
}

function stage(y: number, { name, used }: { readonly name: string; readonly used: string }): readonly string[] {
  return [
    `<rect x="${margin}" y="${y}" width="${width - 2 * margin}" height="46" rx="6"/>`,
    `<text x="${width / 2}" y="${y + 20}">${name}</text>`,
    `<text x="${width / 2}" y="${y + 37}" class="small">${used}</text>`,
  ]
}

function band(y: number, text: string): readonly string[] {
  return [
    `<rect x="${margin}" y="${y}" width="${width - 2 * margin}" height="36" rx="6" class="band"/>`,
    `<text x="${width / 2}" y="${y + 23}">${text}</text>`,
  ]
}
