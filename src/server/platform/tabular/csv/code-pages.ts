import type { TableEncoding } from '#domain/kernel/table.ts';

/** The upper half of what tills and invoicing programs of the DOS days still write; no decoder of the platform has it. */
const UPPER_HALF: Partial<Record<TableEncoding, string>> = {
  // With the euro, as it was written once there was one.
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
};

type Decoder = { decode: (bytes?: Uint8Array, options?: { stream?: boolean }) => string };

export function decoderOf(encoding: TableEncoding): Decoder {
  const upper = UPPER_HALF[encoding];
  if (upper === undefined) return new TextDecoder(encoding, { ignoreBOM: true });
  return {
    decode: (bytes = new Uint8Array()) =>
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        .toString('latin1')
        .replace(/[\x80-\xff]/g, (byte) => upper.charAt(byte.charCodeAt(0) - 0x80)),
  };
}
