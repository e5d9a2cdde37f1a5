import { describe, expect, it } from 'vitest'
import { readPackingList } from './packing-list.ts'

describe('a packing list', () => {
  it('is read by its headings, with the weight of a row spread over its packages', () => {
    const sheet = [
      '唛头\t品名\t箱数\t尺寸(CM)\t毛重(KGS)\t净重(KGS)\t体积(CBM)',
      'A1\tLED LAMPS\t48\t60*40*45\t864\t800\t5.184',
      'A2\tPANELS\t6\t120*80*100\t1,680\t1,600\t5.76',
      '合计\t\t54\t\t2,544\t2,400\t10.944',
    ].join('\n')
    expect(readPackingList(sheet)).toEqual({
      rows: [
        { pieces: 48, sides: '60*40*45cm', weight: 18, volume: null },
        { pieces: 6, sides: '120*80*100cm', weight: 280, volume: null },
      ],
      unread: [],
    })
  })

  it('has measures in one column or in three, or only volumes', () => {
    const apart = 'Qty\tLength (cm)\tWidth (cm)\tHeight (cm)\tWeight per carton\n10\t50\t40\t30\t12.5'
    expect(readPackingList(apart).rows).toEqual([
      { pieces: 10, sides: '50x40x30cm', weight: 12.5, volume: null },
    ])
    expect(readPackingList('PKGS\tG.W. (KGS)\tCBM\n3\t900\t2.4').rows).toEqual([
      { pieces: 3, sides: '', weight: 300, volume: 2.4 },
    ])
    expect(readPackingList('48\t60\t40\t45\t18\n6\t120x80x100\t280').rows).toMatchObject([
      { pieces: 48, sides: '60x40x45', weight: 18 },
      { pieces: 6, sides: '120x80x100', weight: 280 },
    ])
  })

  it('is read from the lines of a mail', () => {
    const mail =
      '48 箱 60×40×45 cm 18 kg\n6 pallets 120x80x100cm total 1,680 kgs\n2 件 1.5 CBM 300KG\n请尽快报价，谢谢'
    expect(readPackingList(mail)).toEqual({
      rows: [
        { pieces: 48, sides: '60×40×45 cm', weight: 18, volume: null },
        { pieces: 6, sides: '120x80x100cm', weight: 280, volume: null },
        { pieces: 2, sides: '', weight: 300, volume: 1.5 },
      ],
      unread: ['请尽快报价，谢谢'],
    })
  })

  it('lists what is not understood, and reads no tons or pounds as kilograms', () => {
    expect(readPackingList('箱数\t尺寸\t毛重(LBS)\n4\t60x40\t100')).toEqual({
      rows: [{ pieces: 4, sides: '60x40', weight: null, volume: null }],
      unread: ['60x40', '100'],
    })
    expect(readPackingList('').rows).toEqual([])
    expect(readPackingList(Array(60).fill('1\t10x10x10\t5').join('\n')).rows).toHaveLength(50)
  })
})
