/** Finds the codes in a picture, each as a hand scanner would send it. */
export type CodeReader = (picture: HTMLVideoElement | ImageBitmap) => Promise<string[]>;

type Detected = { rawValue: string; format: string };
type NativeDetector = { detect(picture: ImageBitmapSource): Promise<Detected[]> };
type NativeDetectorClass = {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
};

const WANTED = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'itf', 'data_matrix', 'qr_code'];
/** Without these a browser's own reader is of no use at a delivery. */
const NEEDED = ['ean_13', 'code_128', 'data_matrix'];

/** The browser's own reader where it reads what labels bear, else ours; which is then downloaded. */
export async function openCodeReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? wasmReader();
}

/** Both have eight digits: the reader knows which it was, and a hand scanner would say so. */
const EIGHT: Readonly<Record<string, string>> = { upc_e: ']E0', ean_8: ']E4' };
const asScanned = ({ rawValue, format }: Detected) => `${EIGHT[format] ?? ''}${rawValue}`;

async function nativeReader(): Promise<CodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  if (!BarcodeDetector) return null;
  try {
    const supported = await BarcodeDetector.getSupportedFormats();
    if (!NEEDED.every((format) => supported.includes(format))) return null;
    const detector = new BarcodeDetector({ formats: WANTED.filter((format) => supported.includes(format)) });
    return async (picture) => (await detector.detect(picture)).map(asScanned);
  } catch {
    return null;
  }
}

async function wasmReader(): Promise<CodeReader> {
  const [{ prepareZXingModule, readBarcodes }, { default: address }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  await prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  return async (picture) => {
    const { width, height } = sizeOf(picture);
    if (!paper || width === 0 || height === 0) return [];
    canvas.width = width;
    canvas.height = height;
    paper.drawImage(picture, 0, 0, width, height);
    const found = await readBarcodes(paper.getImageData(0, 0, width, height), {
      formats: [
        'EAN13',
        'EAN8',
        'UPCA',
        'UPCE',
        'Code128',
        'ITF',
        'DataBar',
        'DataBarExp',
        'DataMatrix',
        'QRCode',
      ],
      maxNumberOfSymbols: 4,
      textMode: 'Plain',
    });
    return found
      .filter(({ isValid }) => isValid)
      .map(({ symbologyIdentifier, text }) => symbologyIdentifier + text);
  };
}

const sizeOf = (picture: HTMLVideoElement | ImageBitmap) =>
  picture instanceof HTMLVideoElement
    ? { width: picture.videoWidth, height: picture.videoHeight }
    : { width: picture.width, height: picture.height };
