import '#web/components/shop/postcode.css';
import { useEffect, useRef, useState } from 'react';
import type { FoundAddress } from '#web/components/shop/found-address.ts';
import { FieldError } from '#web/ui/field.tsx';

/** Kakao's postcode service, by its guide at https://postcode.map.kakao.com/guide. */
const SERVICE = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js';

/** What the service tells of a chosen address. `roadAddress` is empty where a place has none. */
type Chosen = { zonecode: string; roadAddress: string; jibunAddress: string; buildingName: string };
type Postcode = new (options: {
  width: string;
  height: string;
  oncomplete(chosen: Chosen): void;
}) => { embed(element: HTMLElement): void };

declare global {
  interface Window {
    kakao?: { Postcode?: Postcode };
  }
}

/** The small window in which an address is looked up; it hands it to the page that opened it, and closes. */
export function PostcodePage() {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const script = document.createElement('script');
    script.src = SERVICE;
    script.onload = () => {
      const Service = window.kakao?.Postcode;
      if (!Service || !place.current) return setFailed(true);
      new Service({ width: '100%', height: '100%', oncomplete: handOver }).embed(place.current);
    };
    script.onerror = () => setFailed(true);
    document.head.append(script);
    return () => script.remove();
  }, []);
  return (
    <main id="main" className="postcode">
      <h1 className="vh">Find the address</h1>
      {failed && (
        <div role="alert">
          <FieldError>The search didn’t load. Close this window and type the address.</FieldError>
        </div>
      )}
      <div ref={place} />
    </main>
  );
}

function handOver({ zonecode, roadAddress, jibunAddress, buildingName }: Chosen): void {
  const street = [roadAddress || jibunAddress, buildingName && `(${buildingName})`].filter(Boolean).join(' ');
  const found: FoundAddress = { kind: 'address', postcode: zonecode, street };
  const opener = window.opener as Window | null;
  opener?.postMessage(found, location.origin);
  close();
}
