export const svgNamespace = 'http://www.w3.org/2000/svg';
export const xlinkNamespace = 'http://www.w3.org/1999/xlink';
export const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';

/** Elements of SVG that draw, describe or animate. Everything else is removed together with its content. */
export const allowedSvgElements = new Set(
  `svg g defs symbol use switch path rect circle ellipse line polyline polygon text tspan textPath title desc a image style
   linearGradient radialGradient stop clipPath mask pattern marker view animate animateColor animateMotion
   animateTransform mpath set discard hatch hatchpath mesh meshgradient meshpatch meshrow solidcolor
   filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
   feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage
   feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(
    /\s+/,
  ),
);

/** Handlers, and attributes of SVG or HTML that name a file: an image may be pasted into a page. */
export const forbiddenSvgAttributes =
  /^(?:on.*|.+href|(?:data)?src(?:set|doc|lang)?|base|ping|action|formaction|poster|background|data|code(?:base)?|manifest|cite|longdesc|attributionsrc)$/i;

/** Attributes whose value is never CSS, though it may look like a function. */
export const plainTextSvgAttributes = /^(?:data-.*|aria-.*|id|class|name|title|alt|role|d|points|lang)$/i;

/** Attributes that must not be animated, because `sanitizeSvgAttribute` does not check animated values like attribute values. */
export const unanimatableSvgAttributes = /href|src|base|style|^\s*on|:on/i;
