const ADDRESSES = /(https?:\/\/[^\s<>"]+)/;

/** Addresses become links; everything else stays the text that it is. */
export function PlainText({ children }: { children: string }) {
  const parts = children.split(ADDRESSES).map((part, index) => ({ part, index, link: index % 2 === 1 }));
  return (
    <p className="wrap-anywhere whitespace-pre-wrap text-body">
      {parts.map(({ part, index, link }) =>
        link ? (
          <a className="link" href={part} key={index}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
