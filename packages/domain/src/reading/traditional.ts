/** Traditional characters of place, country and company names, each before its simplified form. */
const pairs = [
  ...[
    '鹽盐寧宁廈厦門门島岛廣广連连雲云煙烟臺台灣湾漢汉龍龙蘇苏鎮镇興兴東东馬马羅罗維维亞亚爾尔韓韩國国蘭兰紐纽約约長长灘滩樂乐溫温華华費费',
  ],
  ...[
    '達达薩萨倫伦邁迈奧奥聖圣貝贝魯鲁賽赛諾诺歐欧紅红頓顿納纳萊莱錫锡盧卢義义葉叶麥麦烏乌幾几內内緬缅賓宾鳳凤濱滨橫横戶户豐丰陽阳膠胶遼辽營营',
  ],
  ...[
    '鐵铁順顺圍围頭头澤泽貨货運运輪轮遠远環环際际業业務务貿贸進进團团責责關关島岛開开發发電电機机械械車车輛辆產产實实裝装製制針针織织紡纺',
  ],
  ...[
    '獅狮愛爱爾尔賴赖羣群萬万與与齊齐濟济滬沪瀋沈陰阴園园縣县區区號号樓楼鄉乡衛卫壓压贊赞幣币銀银錢钱圓圆滿满飛飞來来張张劉刘陳陈黃黄趙赵吳吴',
  ],
  ...[
    '孫孙鄭郑楊杨許许鄧邓馮冯葉叶蔣蒋韋韦顧顾龔龚嚴严賀贺錢钱顏颜畢毕鍾钟譚谭賈贾鄒邹閻阎蕭萧傅傅謝谢盤盘澳澳倉仓庫库碼码頭头輸输裏里後后',
  ],
].join('')

const simple = new Map<string, string>()
const characters = [...pairs]
for (let at = 0; at + 1 < characters.length; at += 2) {
  const [from = '', to = ''] = characters.slice(at, at + 2)
  if (from !== to) simple.set(from, to)
}

const traditional = new RegExp(`[${[...simple.keys()].join('')}]`, 'gu')

/** A Chinese text in simplified characters, as far as names of the trade have them: for comparing, never for storing. */
export function simplified(text: string): string {
  return text.replace(traditional, (character) => simple.get(character) ?? character)
}
