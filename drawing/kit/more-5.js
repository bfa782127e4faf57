// Homes, land and shops that are not each other: a list of listings without photographs shows no drawing twice in a row.
const {Pic,rng,poly,smooth,n1}=require('./kit.js');const {treesOn,birds}=require('./scenes.js');
const {dawn,range,houses,passer,heap,crate,awning}=require('./more-2.js');
const {R}=require('./rooms.js');
const L={};
// ---- what several of them share
const mountains=(p,s,o={})=>{const {y1=290,y2=380,a1=80,a2=56}=o;const a=p.ridge({y:y1,amp:a1,scale:240,seed:s});p.mass(a,'far1',640);p.flanks(a,'far2',190,.6,s+1);p.contours(a,'wh1',{n:6,gap:18,op:.5,seed:s+2});const b=p.ridge({y:y2,amp:a2,scale:210,seed:s+50});p.mass(b,'far3',700);p.flanks(b,'cl4',170,.3,s+4);p.contours(b,'far1',{n:6,gap:17,op:.5,seed:s+5})};
const slope=(p,s,y,c,sh,ct,o={})=>{const h=p.ridge({y,amp:o.amp??26,scale:230,seed:s,shape:o.shape??(()=>0)});p.mass(h,c,900);if(sh)p.flanks(h,sh,140,.7,s+2);p.contours(h,ct,{n:6,gap:17,op:.7,seed:s+3,cut:.5});return h};
const win=(p,x,y,w,h,o={})=>{const {shut,frame='wh2',sill='wh4',arch}=o;if(arch){p.f(`M${x} ${y+h}V${n1(y+w/2)}Q${x} ${y} ${n1(x+w/2)} ${y}T${x+w} ${n1(y+w/2)}V${y+h}Z`,'ink',.85)}else p.rect(x,y,w,h,'ink',.85);p.k(`M${n1(x+w/2)} ${y+(arch?w*.1:0)}v${n1(h-(arch?w*.1:0))}M${x} ${n1(y+h*.46)}h${w}`,frame,Math.max(2,w/26));p.f(`M${n1(x+w*.1)} ${n1(y+h*.94)}l${n1(w*.3)} ${n1(-h*.72)}h${n1(w*.2)}l${n1(-w*.3)} ${n1(h*.72)}z`,'se3',.4);if(shut){const s=w*.46;p.rect(x-s-2,y-2,s,h+4,shut[0]);p.rect(x+w+2,y-2,s,h+4,shut[1]);let d='';for(let i=1;i<7;i++)d+=`M${n1(x-s+2)} ${n1(y+i*h/7)}h${n1(s-8)}M${n1(x+w+6)} ${n1(y+i*h/7)}h${n1(s-8)}`;p.k(d,'se6',2.4,.4)}p.rect(x-w*.1,y+h,w*1.2,Math.max(5,h*.07),sill)};
const door=(p,x,y,w,h,[a,b],o={})=>{const t=o.arch?w/2:0;const d=`M${x} ${y}V${n1(y-h+t)}${o.arch?`Q${x} ${n1(y-h)} ${n1(x+w/2)} ${n1(y-h)}T${x+w} ${n1(y-h+t)}`:`H${x+w}`}V${y}Z`;p.k(d.replace('Z',''),o.frame??'cl2',Math.max(4,w/12));p.f(d,a);p.clip(d,()=>{p.rect(x+w/2,y-h,w/2,h,b);p.k(`M${n1(x+w/2)} ${n1(y-h)}V${y}M${n1(x+w*.12)} ${n1(y-h*.72)}h${n1(w*.26)}v${n1(h*.26)}h${n1(-w*.26)}zM${n1(x+w*.62)} ${n1(y-h*.72)}h${n1(w*.26)}v${n1(h*.26)}h${n1(-w*.26)}zM${n1(x+w*.12)} ${n1(y-h*.36)}h${n1(w*.26)}v${n1(h*.26)}h${n1(-w*.26)}zM${n1(x+w*.62)} ${n1(y-h*.36)}h${n1(w*.26)}v${n1(h*.26)}h${n1(-w*.26)}z`,'se6',2.2,.5)});p.rect(x-w*.14,y-4,w*1.28,10,'wh3')};
// a body: lit face, its end in the shade to the right, a flat roof with its edge
const body=(p,x,y,w,h,d,{wall='wh1',side='wh3',edge='wh2',base}={})=>{const k=d*.28;p.f(poly([[x,y],[x+w,y],[x+w,y-h],[x,y-h]]),wall);p.f(poly([[x+w,y],[x+w+d,y-k],[x+w+d,y-h-k],[x+w,y-h]]),side);p.f(poly([[x-6,y-h-8],[x+w+3,y-h-8],[x+w+d+5,y-h-k-8],[x+d*.9,y-h-k-8]]),'wh1');p.rect(x-6,y-h-8,w+9,14,edge);p.f(poly([[x+w+3,y-h-8],[x+w+d+5,y-h-k-8],[x+w+d+5,y-h-k+6],[x+w+3,y-h+6]]),'wh4');if(base){p.rect(x,y-base,w,base,'wh3',.8);p.f(poly([[x+w,y],[x+w+d,y-k],[x+w+d,y-k-base],[x+w,y-base]]),'wh4',.8)}};
const shadow=(p,x,y,w,L2=190,c='sand3')=>p.f(poly([[x+16,y],[x+w,y-4],[x+w+L2,y+26],[x+w*.9,y+48]]),c,.8);
const crown=(p,l)=>{for(const [x,y,w,c] of l)p.blob(x,y,w,w*.64,c,.18,11)};
const tree=(p,x,y,s=1,[d,m,t]=['th5','th4','th3'],dots)=>{p.f(`M${n1(x-14*s)} ${y}q${n1(-4*s)} ${n1(-60*s)} ${n1(-18*s)} ${n1(-100*s)}l${n1(10*s)} ${n1(-4*s)}q${n1(10*s)} ${n1(26*s)} ${n1(16*s)} ${n1(36*s)}q${n1(4*s)} ${n1(-30*s)} ${n1(22*s)} ${n1(-52*s)}l${n1(9*s)} ${n1(7*s)}q${n1(-18*s)} ${n1(34*s)} ${n1(-18*s)} ${n1(62*s)}q0 ${n1(30*s)} ${n1(6*s)} ${n1(51*s)}z`,'cl5');crown(p,[[x-6*s,y-150*s,200*s,d],[x-60*s,y-124*s,120*s,m],[x+56*s,y-128*s,130*s,d],[x-10*s,y-190*s,140*s,m],[x-48*s,y-172*s,90*s,t],[x-70*s,y-134*s,54*s,t],[x+40*s,y-164*s,74*s,m]]);if(dots){const r=rng(Math.round(x));for(let i=0;i<dots[1];i++){const a=r()*6.28,q=Math.sqrt(r());p.el(x-6*s+Math.cos(a)*q*86*s,y-152*s+Math.sin(a)*q*60*s,dots[2]*s,dots[2]*s,dots[0])}}};
const palm=(p,x,y,h,s=1)=>{p.f(`M${n1(x-6*s)} ${y}Q${n1(x+2*s)} ${n1(y-h*.5)} ${n1(x+10*s)} ${n1(y-h)}l${n1(8*s)} 2Q${n1(x+14*s)} ${n1(y-h*.5)} ${n1(x+9*s)} ${y}Z`,'cl4');p.f(`M${n1(x-6*s)} ${y}Q${n1(x+2*s)} ${n1(y-h*.5)} ${n1(x+10*s)} ${n1(y-h)}l3 1Q${n1(x+6*s)} ${n1(y-h*.5)} ${x} ${y}Z`,'cl2');for(const [a,W,c] of [[-176,74,'th3'],[-150,86,'th3'],[-120,74,'th2'],[-88,66,'th3'],[-56,76,'th4'],[-26,86,'th5'],[2,76,'th5'],[160,66,'th4'],[24,62,'th5']])p.g(`transform="translate(${n1(x+13*s)} ${n1(y-h)}) rotate(${a})"`,()=>{const l=W*s,q=Math.cos(a*Math.PI/180)>=0?1:-1;p.f(`M0 0Q${n1(l*.5)} ${n1(-q*l*.26)} ${n1(l)} ${n1(q*l*.2)}Q${n1(l*.5)} ${n1(q*l*.02)} 0 ${n1(q*6*s)}Z`,c)})};
const stones=(p,x0,x1,y0,rows,s=1,seed=1,dy=()=>0)=>{const r=rng(seed),W=28*s;for(let j=0;j<rows;j++)for(let i=0;i<(x1-x0)/W;i++){const x=x0+i*W+(j%2)*W*.5+r()*4,y=y0+j*21*s+dy(x);p.f(`M${n1(x)} ${n1(y)}l${n1((2+r()*3)*s)} ${n1((-17-r()*4)*s)}l${n1((20+r()*5)*s)} ${n1((-1+r()*3)*s)}l3 ${n1(18*s)}z`,['wh3','wh4','far2','far3','wh2'][(i*7+j*3)%5])}};
const pots=(p,l)=>{for(const [x,y,c,f] of l){p.f(`M${x-16} ${y-32}h32l-6 32h-20z`,c);p.f(`M${x} ${y-32}h16l-6 32h-10z`,'cl4',.6);p.bush(x,y-28,44,['th4','th2']);if(f){p.el(x-8,y-48,5,4.4,f);p.el(x+7,y-42,5,4.4,f)}}};
// floors of a block: balconies in every other bay
const floors=(p,x,y,w,n,fh,cols,rail,seed,skip=0)=>{const r=rng(seed),u=w/cols;for(let f=skip;f<n;f++){const yy=y-fh*f;for(let i=0;i<cols;i++){const X=x+u*i;if((i+seed)%2===0){p.rect(X+u*.14,yy-fh*.8,u*.72,fh*.8,'cl4',.5);p.rect(X+u*.2,yy-fh*.7,u*.32,fh*.7,'ink',.85);if(r()<.6)p.rect(X+u*.58,yy-fh*.7,u*.2,fh*.42,r()<.5?'se6':'ho1',.9);p.rect(X+u*.04,yy-fh*.34,u*.92,fh*.36,rail[(f+i)%rail.length]);p.f(`M${n1(X+u*.1)} ${n1(yy+fh*.02)}h${n1(u*.86)}l${n1(u*.06)} ${n1(fh*.1)}h${n1(-u*.8)}z`,'cl4',.28);if(r()<.4)p.bush(X+u*.34,yy-fh*.32,u*.4,['th4','th2'])}else{p.rect(X+u*.28,yy-fh*.7,u*.44,fh*.44,'ink',.8);if(r()<.5)p.rect(X+u*.28,yy-fh*.7,u*.44,fh*.18,'se3');p.rect(X+u*.22,yy-fh*.26,u*.56,fh*.05,'wh4')}}}};
const sideWins=(p,x,y,d,n,fh,skip=0)=>{const k=d*.28;for(let f=skip;f<n;f++)for(const t of [.2,.62])p.f(poly([[x+d*t,y-fh*f-fh*.26-k*t],[x+d*(t+.2),y-fh*f-fh*.26-k*(t+.2)],[x+d*(t+.2),y-fh*f-fh*.68-k*(t+.2)],[x+d*t,y-fh*f-fh*.68-k*t]]),'ink',.62)};
const shutters=(p,x,y,w,h,c='far2')=>{p.rect(x,y-h,w,h,c);let d='';for(let i=1;i<h/9;i++)d+=`M${x} ${n1(y-i*9)}h${w}`;p.k(d,'ink',1.4,.3)};

// ---- flats: a street of the town, blocks on a slope inland, the room, the balcony
L['flat-street']=()=>{const p=new Pic(1200,900,'flatstreet',401);dawn(p,{sx:880,sy:190,hz:420,r:44});mountains(p,21,{y1:300,y2:390});
 slope(p,31,500,'th2','th3','th1');houses(p,8,560,420,760,7,40);
 p.f('M0 760L420 690H800L1200 770V900H0Z','far2');p.f('M0 760L420 690H800L1200 770V784L800 704H420L0 776Z','wh3');
 // right row, in the shade of its own side
 body(p,760,722,300,420,120,{wall:'cl0',side:'cl2',base:0});floors(p,760,640,300,4,84,4,['wh1','wh2'],4);sideWins(p,1060,640,120,4,84);p.rect(760,640,300,10,'wh1');
 for(const [x,c] of [[776,'brick'],[876,'se4'],[972,'th3']]){p.rect(x,656,78,66,'se6');p.rect(x+6,662,30,60,'ink',.7);awning(p,x-4,664,84,24,10,6,[c,'wh1'],['cl4','wh3'])}
 // left block, lit
 body(p,120,758,340,560,110,{wall:'wh1',side:'wh3'});floors(p,120,664,340,6,82,5,['se2','wh2','ho1'],6);sideWins(p,460,664,110,6,82);p.rect(120,664,340,10,'wh2');
 for(const [x,c] of [[134,0],[246,1],[356,2]]){if(c===1){p.rect(x,678,90,80,'se6');p.rect(x+8,686,32,72,'blue2');awning(p,x-6,690,100,28,12,7,['th2','wh1'],['th3','wh3'])}else shutters(p,x,758,88,76,c?'se3':'cl2')}
 p.rect(250,168,54,32,'wh1');p.rect(282,168,22,32,'wh3');p.k('M400 196v-44M384 160h32M388 172h24','ink',3,.8);p.k('M930 300v-36M918 270h24','ink',3,.8);
 // road, lamp, trees, people
 p.f('M-20 900V812L460 712H770L1220 812V900Z','far3',.9);p.k('M600 730V760M598 786V826M596 852V900','wh2',7,.8);
 for(const x of [60,540]){p.k(`M${x} ${x<100?800:722}V${x<100?520:540}q4 -26 36 -26`,'ink',x<100?8:6);p.el(x+42,(x<100?498:516),14,8,'ho1')}
 tree(p,620,716,.62,['th4','th3','th2']);tree(p,1130,806,1,['th5','th4','th3'],['ho2',18,8]);
 passer(p,500,790,'brick',1.2);passer(p,536,796,'se5',1.15);passer(p,820,790,'th4',1.15,true);p.bush(40,880,140);birds(p,[[620,150,15],[664,168,10],[590,180,9]]);return p.svg()};
L['flat-hill']=()=>{const p=new Pic(1200,900,'flathill',402);dawn(p,{sx:200,sy:220,hz:430,r:46});mountains(p,44,{y1:280,y2:370,a1:70});
 const h=slope(p,36,470,'th1','th2','th0',{shape:x=>(600-x)*.05});treesOn(p,h,{n:34,h:[18,46],seed:8,dy:8});
 slope(p,52,640,'th2','th3','th1',{amp:14});
 shadow(p,690,716,300,180,'th4');body(p,690,716,280,330,130,{wall:'wh2',side:'wh4'});floors(p,690,700,280,4,78,4,['th1','wh1'],5);sideWins(p,970,700,130,4,78);
 shadow(p,280,752,330,180,'th4');body(p,260,752,330,430,120,{wall:'cl1',side:'cl3',edge:'wh1'});floors(p,260,736,330,5,82,5,['wh1','wh2'],2);sideWins(p,590,736,120,5,82);
 p.rect(330,292,50,30,'wh1');p.rect(360,292,20,30,'wh3');p.k('M500 316v-40M486 284h28','ink',3,.8);p.rect(790,352,44,26,'wh1');p.rect(814,352,20,26,'wh3');
 // garden path, play, trees
 p.f(smooth([[420,900],[470,830],[450,780],[500,752],[560,752],[560,790],[620,830],[640,900]],true),'sand2');p.f(smooth([[560,900],[570,840],[520,790],[540,752],[560,752],[560,790],[620,830],[640,900]],true),'sand3',.8);
 tree(p,140,800,1.15);tree(p,1090,800,1.2,['th5','th4','th3'],['fl1',20,7]);tree(p,660,780,.7,['th4','th3','th2']);p.thuya(1010,770,150);p.thuya(40,830,200);
 p.f('M770 820h150v12h-150z','cl4');p.f('M780 832h10v26h-10zM900 832h10v26h-10z','cl5');p.bush(880,890,150);p.bush(220,892,170);p.bush(1160,894,150);
 passer(p,590,850,'fl2',1.1);passer(p,614,856,'blue2',.9);birds(p,[[620,170,15],[664,188,10]]);return p.svg()};
L['flat-inside']=R.living;
L['flat-balcony']=R.terrace;

// ---- houses: a lane of the old quarter, a walled yard, stone among almonds in blossom
L['house-lane']=()=>{const p=new Pic(1200,900,'houselane',403);dawn(p,{sx:620,sy:180,hz:420,r:42});mountains(p,63,{y1:330,y2:420});slope(p,22,520,'th2','th3','th1');
 p.f('M0 720L480 640H720L1200 720V900H0Z','sand2');
 // far end of the lane
 body(p,470,650,150,200,60,{wall:'wh2',side:'wh4'});win(p,500,490,40,56);win(p,566,490,36,56);door(p,516,650,56,92,['th3','th4']);body(p,640,644,120,150,60,{wall:'cl0',side:'cl2'});win(p,676,530,40,50);
 // left house, then the one before it
 body(p,210,696,230,330,90,{wall:'cl0',side:'cl1'});win(p,250,410,62,84,{shut:['th3','th4']});win(p,360,410,50,84);win(p,252,560,56,74);door(p,340,696,74,136,['brick','brick2'],{arch:true,frame:'wh1'});
 body(p,-40,760,230,470,90,{wall:'wh1',side:'wh3',base:70});win(p,30,340,80,108,{shut:['blue','blue2']});win(p,34,540,72,96);
 // right houses
 body(p,800,700,210,300,0.1,{wall:'wh2',side:'wh4'});win(p,838,450,56,76,{shut:['se3','se4']});win(p,934,450,52,76);door(p,850,700,78,140,['blue','blue2'],{arch:true});win(p,952,580,46,62);
 body(p,1000,770,240,470,0.1,{wall:'cl1',side:'cl3',edge:'wh1',base:80});win(p,1060,360,84,112,{shut:['wh2','wh3'],frame:'wh1'});door(p,1064,770,104,196,['th3','th4'],{arch:true,frame:'wh1'});
 // steps of the lane
 for(let i=0;i<5;i++){const y=668+i*44,t=i*.2;p.f(poly([[470-i*62,y],[730+i*60,y],[742+i*62,y+14+i*3],[458-i*64,y+14+i*3]]),'wh2');p.f(poly([[458-i*64,y+14+i*3],[742+i*62,y+14+i*3],[742+i*62,y+22+i*5],[458-i*64,y+22+i*5]]),'sand3')}
 pots(p,[[200,770,'cl3','fl2'],[236,764,'cl2','fl1'],[452,696,'cl3','fl2'],[800,716,'cl2','fl1'],[946,716,'cl3','fl2'],[1186,800,'cl3','fl1']]);
 crown(p,[[196,430,96,'th5'],[216,480,80,'th4'],[190,400,76,'fl2'],[214,450,60,'fl2'],[180,392,36,'fl1'],[204,446,30,'fl1'],[210,520,50,'fl2']]);
 p.k('M176 300Q600 380 1006 318','ink',2,.6);for(const [x,y,c] of [[330,330,'wh1'],[392,340,'se2'],[470,348,'ho1'],[700,350,'wh1'],[760,346,'brick']])p.f(`M${x} ${y}h46l-4 52h-38z`,c);
 passer(p,590,720,'se5',1.1);p.f('M640 830q-10 -30 6 -44q-4 -14 4 -22l8 12h14l8 -12q6 10 2 24q30 4 36 42z','wh4');p.bush(60,890,130);birds(p,[[560,120,14],[604,138,9]]);return p.svg()};
L['house-yard']=()=>{const p=new Pic(1200,900,'houseyard',404);dawn(p,{sx:940,sy:230,hz:430,r:46});range(p,'far1','far2','wh1',{y:340,amp:40,scale:190,seed:9},560,130);
 const h=slope(p,71,470,'th2','th3','th1',{shape:x=>(x-600)*.05});treesOn(p,h,{n:34,h:[16,40],seed:4,dy:8});houses(p,14,560,60,360,6,38);
 slope(p,18,620,'cl1',null,'cl0',{amp:8});shadow(p,360,700,560,220,'cl3');
 // house of one floor with a room on its roof
 body(p,560,640,240,300,90,{wall:'wh2',side:'wh4'});win(p,610,390,60,80,{shut:['th3','th4']});win(p,720,390,54,80);
 body(p,360,700,500,220,150,{wall:'wh1',side:'wh3',base:40});win(p,420,548,70,84,{shut:['th3','th4']});door(p,556,700,86,160,['th3','th4'],{arch:true,frame:'cl2'});win(p,716,548,70,84,{shut:['th3','th4']});p.f('M920 640v-74l46 -12v74z','ink',.7);
 p.k('M380 470V420H540','cl4',4);for(const [x,c] of [[398,'se2'],[446,'wh3'],[492,'brick']])p.f(`M${x} 422h38l-3 44h-32z`,c);
 // orange tree in the yard, well head, hens
 tree(p,210,760,1.35,['th5','th4','th3'],['ho2',26,9]);tree(p,1040,730,1.0,['th5','th4','th2']);
 for(const [x,y,s,c] of [[520,790,1,'wh1'],[566,806,.9,'cl3'],[470,812,.85,'brick']]){p.el(x,y,24*s,16*s,c);p.el(x-20*s,y-14*s,9*s,9*s,c);p.f(`M${n1(x-29*s)} ${n1(y-14*s)}l${n1(-9*s)} 3l${n1(9*s)} 4z`,'ho2');p.f(`M${n1(x-24*s)} ${n1(y-22*s)}q4 -9 9 0z`,'brick');p.f(`M${n1(x+16*s)} ${n1(y-6*s)}l${n1(20*s)} ${n1(-16*s)}l${n1(2*s)} ${n1(18*s)}z`,c);p.k(`M${n1(x-4*s)} ${n1(y+14*s)}v${n1(12*s)}M${n1(x+6*s)} ${n1(y+14*s)}v${n1(12*s)}`,'ho3',3)}
 pots(p,[[530,712,'cl3','fl2'],[668,712,'cl2','fl1'],[704,714,'cl3','fl2']]);
 // wall with its open gate
 p.rect(-20,800,500,110,'wh2');p.rect(-20,800,500,14,'wh1');p.rect(760,800,460,110,'wh2');p.rect(760,800,460,14,'wh1');p.rect(440,760,44,150,'wh1');p.rect(466,760,18,150,'wh3');p.rect(756,760,44,150,'wh1');p.rect(782,760,18,150,'wh3');p.f('M432 760h60l-8 -16h-44zM748 760h60l-8 -16h-44z','cl2');
 p.f('M484 778L560 806V910H484Z','blue2');p.k('M500 790V904M522 798V906M542 804V908','se6',3,.5);p.bush(80,886,170);p.bush(900,890,170);p.bush(1150,892,130);birds(p,[[420,190,15],[464,208,10]]);return p.svg()};
L['house-almond']=()=>{const p=new Pic(1200,900,'housealmond',405);dawn(p,{sx:260,sy:200,hz:520,r:44});mountains(p,86,{y1:260,y2:360,a1:96});
 slope(p,26,500,'th1','th2','th0',{shape:x=>(x-500)*-.05});
 const blossom=(x,y,s)=>{p.f(`M${n1(x-9*s)} ${y}q${n1(-2*s)} ${n1(-50*s)} ${n1(-20*s)} ${n1(-84*s)}l${n1(8*s)} ${n1(-4*s)}q${n1(12*s)} ${n1(24*s)} ${n1(16*s)} ${n1(32*s)}q${n1(4*s)} ${n1(-30*s)} ${n1(24*s)} ${n1(-50*s)}l${n1(7*s)} ${n1(6*s)}q${n1(-18*s)} ${n1(30*s)} ${n1(-20*s)} ${n1(60*s)}l${n1(2*s)} ${n1(40*s)}z`,'cl5');crown(p,[[x,y-120*s,130*s,'fl1'],[x-40*s,y-100*s,90*s,'cl0'],[x+40*s,y-104*s,90*s,'fl1'],[x-10*s,y-150*s,90*s,'cl0'],[x-34*s,y-132*s,54*s,'wh1'],[x+26*s,y-140*s,44*s,'wh1']])};
 for(let k=0;k<3;k++){const t=p.ridge({y:560+k*26,amp:8,scale:260,seed:90+k,x0:640,x1:1220,shape:x=>-(x-640)*.08});p.mass(t,['th2','th1','th2'][k],900);stones(p,650+k*10,1220,574+k*26,1,.7,k+2,x=>-(x-640)*.08)}
 for(const [x,y,s] of [[700,560,.6],[820,552,.66],[940,536,.7],[1060,528,.72],[1160,520,.7],[880,600,.8],[1010,588,.84],[1130,576,.84]])blossom(x,y,s);
 const y=slope(p,14,690,'cl1',null,'cl0',{amp:8});p.f('M330 740L820 716L1010 770L700 812L430 780Z','cl3',.55);
 // stone house: two volumes, tiles
 p.f('M300 740V500H620V740Z','wh3');p.f('M620 740L740 712V480L620 500Z','wh4');p.clip('M300 740V500H620V740Z',()=>stones(p,300,630,520,12,1,5));p.f('M286 504L330 424H662L634 504Z','cl2');p.f('M634 504L662 424L760 482L748 500Z','cl4');{let d='';for(let i=0;i<22;i++)d+=`M${n1(294+i*15)} 502L${n1(334+i*15)} 426`;p.k(d,'cl3',1.6,.6)}
 p.f('M120 752V606H300V752Z','wh2');p.f('M110 610L128 566H310L300 610Z','cl3');win(p,170,650,52,60);
 door(p,416,740,84,150,['th3','th4'],{arch:true,frame:'wh1'});win(p,334,580,50,66,{frame:'wh1'});win(p,540,580,50,66,{frame:'wh1'});p.f('M668 640v-62l36 -8v62z','ink',.75);p.rect(560,386,34,60,'wh3');p.rect(582,386,12,60,'wh4');p.k('M577 378q-16 -22 4 -42t-6 -46','wh1',6,.6);
 blossom(90,800,1.5);blossom(1000,830,1.7);blossom(820,790,1.1);
 {const r=rng(4);for(let i=0;i<46;i++)p.el(r()*1200,770+r()*120,3.6,2.4,['wh1','fl1','cl0'][i%3])}
 stones(p,-20,1220,868,3,1.05,8);p.bush(520,886,120);birds(p,[[560,170,14],[604,190,9]]);return p.svg()};

// ---- villas: behind its gate under the mountains, and among pines above the sea
L['villa-gate']=()=>{const p=new Pic(1200,900,'villagate',406);dawn(p,{sx:880,sy:220,hz:430,r:46});mountains(p,33,{y1:300,y2:390,a1:70});const h=slope(p,61,500,'th2','th3','th1');treesOn(p,h,{n:36,h:[18,44],seed:12,dy:8});
 slope(p,15,640,'th1',null,'th0',{amp:8});shadow(p,330,720,560,220,'th3');
 body(p,640,700,260,360,120,{wall:'cl0',side:'cl2',edge:'wh1'});win(p,690,400,150,90,{frame:'wh1'});p.rect(668,500,196,10,'wh1');p.k('M672 500V540H860V500','wh2',4);win(p,700,580,60,80);
 body(p,310,720,360,250,110,{wall:'wh1',side:'wh3',base:0});p.f('M300 470H690L670 446H330Z','wh2');for(const x of [340,450,560])door(p,x,720,84,160,['ink','ink'],{arch:true,frame:'wh2'});for(const x of [330,440,550,650])p.rect(x-8,600,14,120,'wh2');
 win(p,350,520,60,26);win(p,470,520,60,26);win(p,590,520,60,26);p.k('M312 462H668','wh1',5);{let d='';for(let i=0;i<19;i++)d+=`M${316+i*19} 440v24`;p.k(d+'M312 438H668','wh1',3)}
 palm(p,170,770,330,1.5);palm(p,1010,760,280,1.35);p.thuya(1110,770,260);p.thuya(1170,790,200);p.thuya(60,800,240);
 p.f(smooth([[470,900],[500,800],[440,740],[440,720],[520,720],[560,760],[640,820],[700,900]],true),'sand2');
 // wall and gate
 for(const [x0,x1] of [[-20,420],[760,1220]]){p.rect(x0,808,x1-x0,100,'wh1');p.rect(x0,808,x1-x0,12,'cl2');p.rect(x0,880,x1-x0,30,'wh3')}
 for(const x of [404,736]){p.rect(x,752,52,160,'wh1');p.rect(x+32,752,20,160,'wh3');p.f(`M${x-8} 752h68l-10 -16h-48z`,'cl2');p.el(x+26,726,13,13,'ho1')}
 {let d='';for(let i=0;i<8;i++)d+=`M${466+i*15} ${800-i*5}V900M${726-i*15} ${800-i*5}V900`;p.k(d+'M460 804L580 764M732 804L612 764M460 860H580M732 860H612','ink',5,.9)}
 crown(p,[[60,812,150,'th4'],[180,806,150,'th5'],[300,810,130,'th4'],[80,796,90,'fl2'],[200,792,90,'fl2'],[310,800,70,'fl2'],[60,788,44,'fl1'],[190,782,44,'fl1'],[900,808,150,'th5'],[1040,806,160,'th4'],[1150,810,130,'th5'],[910,794,80,'fl2'],[1050,790,90,'fl2'],[1040,782,40,'fl1']]);birds(p,[[480,180,15],[524,198,10]]);return p.svg()};
L['villa-pines']=()=>{const p=new Pic(1200,900,'villapines',407);dawn(p,{sx:980,sy:230,hz:400,r:46});range(p,'far1','far2','wh1',{y:350,x0:-20,x1:620,amp:24,scale:120,seed:12,shape:x=>x*.1-30},410,80);p.sea(396,900,['se0','se1','se2','se3','se4','se5'],{seed:14,glints:100,gx:980});
 const c=p.ridge({y:470,x0:-20,x1:860,amp:12,scale:120,seed:31,step:12,shape:x=>Math.max(0,x-560)*.3-(560-x)*.06});const cb=c.map(([x,y])=>[x+Math.max(0,x-500)*.08,Math.max(y+4,770-Math.max(0,x-300)*.08)]);p.cliff(c,cb,{cols:26,seed:7,strata:6});p.f(poly([...c,...c.slice().reverse().map(([x,y],i)=>[x,y+24+10*Math.sin(i)])]),'th2');p.k(smooth(cb.filter((_,i)=>i%3===0).map(q=>[q[0],q[1]+4])),'wh1',4,.8);
 // the house over the edge: terrace, long windows
 p.f('M250 486H700L740 470V500L700 520H250Z','wh3');body(p,360,478,270,130,90,{wall:'wh1',side:'wh3'});body(p,300,350,220,110,80,{wall:'cl0',side:'cl2',edge:'wh1'});win(p,330,264,150,64,{frame:'wh1'});p.rect(384,378,226,96,'se6');p.k('M440 378v96M496 378v96M552 378v96','wh1',5);p.f('M400 466l40 -80h20l-40 80zM520 466l40 -80h16l-40 80z','se3',.5);p.k('M250 470H700','wh1',5);{let d='';for(let i=0;i<23;i++)d+=`M${254+i*20} 470v20`;p.k(d,'wh2',3)}
 p.k('M680 468V410','cl5',4);p.f('M640 416Q680 372 722 416Z','brick');p.f('M684 394Q712 400 722 416H692Z','brick2');
 // umbrella pines
 const pine=(x,y,h,s)=>{p.f(`M${n1(x-8*s)} ${y}Q${n1(x+6*s)} ${n1(y-h*.5)} ${n1(x)} ${n1(y-h)}h${n1(12*s)}Q${n1(x+20*s)} ${n1(y-h*.5)} ${n1(x+10*s)} ${y}Z`,'cl5');p.k(`M${n1(x+6*s)} ${n1(y-h*.66)}q${n1(30*s)} ${n1(-20*s)} ${n1(54*s)} ${n1(-h*.24)}M${n1(x+4*s)} ${n1(y-h*.6)}q${n1(-30*s)} ${n1(-20*s)} ${n1(-50*s)} ${n1(-h*.28)}`,'cl5',7*s);for(const [dx,dy,w,k] of [[0,0,190,'th5'],[-62,10,120,'th4'],[64,12,120,'th5'],[-10,-24,130,'th4'],[-50,-10,80,'th3'],[20,-30,70,'th3']])p.f(smooth([[x+(dx-w*.5)*s,y-h+(dy+14)*s],[x+(dx-w*.3)*s,y-h+(dy-18)*s],[x+dx*s,y-h+(dy-30)*s],[x+(dx+w*.3)*s,y-h+(dy-18)*s],[x+(dx+w*.5)*s,y-h+(dy+14)*s],[x+dx*s,y-h+(dy+22)*s]],true),k)};
 pine(170,520,240,1);pine(60,540,300,1.15);pine(770,560,190,.8);treesOn(p,c,{n:18,h:[18,40],from:.05,to:.28,seed:5,dy:10});
 p.boat(900,640,120,{band:'blue'});p.boat(1060,540,60,{band:'brick',cabin:false,mast:false});
 p.f('M880 770l6 -96l46 86z','wh1');p.f('M876 764l-4 -66l-28 62z','wh2');p.f('M840 774h104l-16 16h-74z','th3');
 const n=p.ridge({y:860,x0:-20,x1:700,amp:16,scale:120,seed:72,shape:x=>Math.max(0,x-260)*.2});p.mass(n,'th4',930);p.contours(n,'th2',{n:4,gap:16,op:.6,seed:9,cut:.6});p.bush(120,880,170);p.bush(320,896,120);pine(20,900,240,1.3);birds(p,[[620,170,15],[664,190,10],[580,196,9]]);return p.svg()};

// ---- land: a ploughed field, a gap in a street, terraces with olives
L['plot-field']=()=>{const p=new Pic(1200,900,'plotfield',408);dawn(p,{sx:620,sy:210,hz:430,r:46});mountains(p,55,{y1:300,y2:390,a1:84});const h=slope(p,41,500,'th2','th3','th1');houses(p,16,552,700,1120,8,36);treesOn(p,h,{n:40,h:[16,36],seed:3,dy:10});
 p.f('M0 560H1200V900H0Z','cl2');for(let i=0;i<26;i++){const a=i/25,b=(i+.5)/25;const X=t=>600+(t-.5)*1300,Y=t=>600+(t-.5)*3600;p.f(poly([[X(a),560],[X(b),560],[Y(b),900],[Y(a),900]]),i%2?'cl1':'cl3',.75)}
 p.f('M0 552H1200V572H0Z','th3');{const r=rng(3);for(let i=0;i<40;i++)p.bush(r()*1200,570,26+r()*30,['th4','th3'])}
 const P=[[300,640],[860,634],[1030,812],[150,824]];p.f(poly(P),'ho1',.82);p.clip(poly(P),()=>{for(let i=0;i<13;i++)p.f(poly([[300+i*46,630],[318+i*46,630],[150+i*74+30,830],[150+i*74,830]]),'ho2',.5)});p.k(poly(P),'brick',3.4);for(const [x,y] of P){p.f(`M${x+4} ${y+2}l50 10l-6 6z`,'cl4',.45);p.rect(x-6,y-44,12,48,'wh1');p.rect(x+1,y-44,5,48,'wh3');p.rect(x-6,y-44,12,13,'brick')}
 tree(p,1100,790,1.35,['th5','th4','th3']);tree(p,90,640,.8);
 p.k('M-20 880H1220','wh4',3,.6);for(let x=0;x<1220;x+=92){p.rect(x,836,12,74,'cl4');p.rect(x,836,5,74,'cl3')}p.k('M-20 852H1220M-20 874H1220','ink',2.4,.7);p.bush(260,896,120);p.bush(720,900,90);birds(p,[[420,190,15],[464,208,10],[390,214,9]]);return p.svg()};
L['plot-street']=()=>{const p=new Pic(1200,900,'plotstreet',409);dawn(p,{sx:220,sy:210,hz:430,r:44});range(p,'far1','far2','wh1',{y:360,amp:36,scale:170,seed:27},560,120);slope(p,38,500,'th2','th3','th1');houses(p,23,560,380,860,9,44);
 p.f('M0 700H1200V900H0Z','sand2');
 // neighbours to both sides
 body(p,-30,720,300,430,110,{wall:'wh1',side:'wh3',base:60});win(p,40,350,78,100,{shut:['blue','blue2']});win(p,170,350,66,100);win(p,40,540,78,96);door(p,160,720,84,160,['blue','blue2'],{arch:true});
 body(p,900,720,340,520,0.1,{wall:'cl0',side:'cl2',base:60});floors(p,900,650,340,5,92,4,['wh1','se2'],3);
 for(const x of [916,1030,1140])shutters(p,x,720,80,62,'se3');
 // the plot between them: earth, weeds, a wall of blocks begun
 p.f('M380 700H900L960 800H300Z','cl1');p.f('M380 700H900L912 720H372Z','cl0');p.contours([[300,720],[400,716],[500,722],[600,716],[700,722],[800,716],[960,722]].flatMap(([x,y])=>[[x,y],[x+14,y]]),'cl3',{n:4,gap:18,op:.6,seed:5,cut:.6});
 for(let j=0;j<3;j++)for(let i=0;i<7-j;i++){p.rect(420+i*44+(j%2)*22,672-j*24,42,22,['wh3','wh4','far2'][(i+j)%3]);p.rect(420+i*44+(j%2)*22,672-j*24,42,4,'wh2')}
 for(const [x,y] of [[312,796],[946,796],[384,704],[894,704]]){p.f(`M${x+4} ${y+2}l46 10l-6 5z`,'cl4',.4);p.rect(x-6,y-46,12,50,'wh1');p.rect(x+1,y-46,5,50,'wh3');p.rect(x-6,y-46,12,13,'brick')}p.k('M312 766L946 766M312 766L384 672M946 766L894 672','brick',2.6,.9);
 {const r=rng(9);for(let i=0;i<24;i++)p.bush(400+r()*480,716+r()*66,16+r()*22,['th3','th2'])}
 p.f('M690 700q20 -60 70 -62t80 62z','sand3');p.f('M690 700q20 -60 70 -62q-30 20 -34 62z','sand1');
 // pavement, road
 p.f('M-20 800H1220V826H-20Z','wh2');p.f('M-20 826H1220V838H-20Z','wh4');p.f('M-20 838H1220V920H-20Z','far3');p.k('M40 876h90M220 876h90M400 876h90M580 876h90M760 876h90M940 876h90M1120 876h90','wh2',6,.8);
 tree(p,340,812,.9);passer(p,820,818,'brick',1.2);passer(p,856,824,'se5',1.1);birds(p,[[620,180,15],[664,198,10]]);return p.svg()};
L['plot-terraces']=()=>{const p=new Pic(1200,900,'plotterraces',410);dawn(p,{sx:920,sy:200,hz:430,r:46});mountains(p,77,{y1:280,y2:370,a1:88});
 const h=slope(p,29,450,'th2','th3','th1',{shape:x=>(x-600)*.1});treesOn(p,h,{n:30,h:[18,40],seed:9,dy:8});
 const olive=(x,y,s)=>{p.f(`M${n1(x-12*s)} ${y}q${n1(6*s)} ${n1(-40*s)} ${n1(-8*s)} ${n1(-70*s)}l${n1(12*s)} ${n1(-6*s)}l${n1(8*s)} ${n1(24*s)}l${n1(14*s)} ${n1(-30*s)}l${n1(9*s)} ${n1(6*s)}q${n1(-16*s)} ${n1(40*s)} ${n1(-6*s)} ${n1(76*s)}z`,'wh4');crown(p,[[x,y-100*s,130*s,'th3'],[x-40*s,y-84*s,84*s,'th2'],[x+42*s,y-88*s,90*s,'th3'],[x-14*s,y-126*s,84*s,'th2'],[x-34*s,y-112*s,48*s,'th0'],[x+24*s,y-118*s,40*s,'th1']])};
 for(let k=0;k<5;k++){const y0=500+k*82,f=x=>(600-x)*.05*(1+k*.16)+10*Math.sin(x/190+k);const t=[];for(let x=-20;x<=1230;x+=20)t.push([x,y0+f(x)]);p.mass(t,['th1','cl1','th1','cl0','th1'][k],920);
  if(k===2||k===3){const a=k===2?[420,900]:[360,960];const q=t.filter(([x])=>x>=a[0]&&x<=a[1]);p.f(poly([...q,...q.slice().reverse().map(([x,y])=>[x+(x-660)*.08,y+80])]),'ho1',.85);p.k(poly(q,false),'brick',3)}
  stones(p,-20,1220,y0+16,1,1.1+k*.12,k+3,f);for(let i=0;i<5-(k>2?1:0);i++){const x=90+i*(1100/(5-(k>2?1:0)))+(k%2)*90;if((k===2||k===3)&&x>380&&x<980&&i%2)continue;olive(x,y0+66+f(x),.5+k*.16)}}
 for(const [x,y] of [[424,670],[898,646],[316,836],[996,806]]){p.rect(x-7,y-48,14,52,'wh1');p.rect(x+1,y-48,6,52,'wh3');p.rect(x-7,y-48,14,14,'brick')}
 body(p,1010,470,90,76,46,{wall:'wh1',side:'wh3'});win(p,1030,414,22,28);p.rect(1066,430,20,40,'blue2');p.bush(40,900,140);p.bush(1170,900,150);birds(p,[[420,180,15],[464,198,10]]);return p.svg()};

// ---- shops: a corner of the avenue, an arcade
L['shop-corner']=()=>{const p=new Pic(1200,900,'shopcorner',411);dawn(p,{sx:180,sy:180,hz:430,r:42});mountains(p,95,{y1:330,y2:420});slope(p,12,540,'th2','th3','th1');houses(p,31,600,0,300,5,46);houses(p,37,600,980,1200,4,50);
 p.f('M0 720H1200V900H0Z','sand2');p.f('M0 720H1200V738H0Z','sand1');
 // the corner: face to the left lit, face to the right in shade, a chamfer between
 p.f('M170 748V190L560 150V770Z','wh1');p.f('M560 770V150L660 150V770Z','wh2');p.f('M660 770V150L1060 200V740Z','wh4');p.f('M156 196L560 152H664L1074 206V184L664 128H556L156 174Z','cl2');p.f('M664 128L1074 184V206L664 152Z','cl4');
 for(const [x,dy] of [[224,0],[336,-10],[448,-20]])for(const y of [250,390]){win(p,x,y+dy,66,88,{shut:['th3','th4']})}
 for(const y of [236,376])win(p,580,y,60,96,{frame:'wh1'});for(const [x,dy] of [[716,6],[836,20],[956,34]])for(const y of [246,386])p.f(poly([[x,y+dy],[x+62,y+dy+8],[x+62,y+dy+100],[x,y+dy+90]]),'ink',.75);
 // ground floor glass
 p.f('M170 748V540L560 532V770Z','se6');p.f('M660 770V532L1060 546V740Z','ink',.9);p.k('M266 538V752M364 536V757M462 534V763','wh1',8);p.k('M760 536V762M860 539V755M960 542V748','wh3',8);p.f('M190 744l60 -190h36l-60 190zM390 752l60 -206h30l-60 206z','se3',.35);
 for(const y of [640,700]){p.k(`M176 ${y}L556 ${y+8}`,'cl4',6);for(let i=0;i<14;i++)p.rect(184+i*26,y-30+i*.5,18,30,['brick','ho1','wh1','th2','se2','fg1'][(i*5+y)%6])}
 p.rect(568,548,84,222,'wh1');p.rect(578,558,64,212,'blue2');p.rect(578,558,32,212,'blue');p.rect(586,572,48,96,'ink',.7);p.el(632,690,4,6,'ho1');
 awning(p,150,546,404,70,30,12,['blue','wh1'],['blue2','wh3']);p.f('M664 476L1080 490L1110 548L664 540Z','blue2');{let d='';for(let i=1;i<10;i++)d+=`M${664+i*42} ${n1(477+i*1.4)}L${664+i*45} ${n1(540+i*.8)}`;p.k(d,'wh3',14,.8)}
 p.f('M120 780L560 800L980 770L1180 830L700 870Z','sand3',.7);
 crate(p,196,800,120,54,34,()=>heap(p,272,744,118,3,'ho3','ho1',31));crate(p,340,812,120,54,34,()=>heap(p,416,756,118,3,'th3','th1',37));crate(p,760,806,110,52,32,()=>heap(p,830,752,108,3,'brick','fl1',41));
 tree(p,1110,800,1.15,['th5','th4','th3']);p.k('M90 800V500q4 -26 36 -26','ink',7);p.el(132,476,14,8,'ho1');passer(p,700,850,'se5',1.4);passer(p,960,820,'fl2',1.25);p.f('M-20 880H1220V920H-20Z','wh3');birds(p,[[860,120,15],[904,138,10]]);return p.svg()};
L['shop-arcade']=()=>{const p=new Pic(1200,900,'shoparcade',412);dawn(p,{sx:1000,sy:150,hz:430,r:40});range(p,'far1','far2','wh1',{y:330,amp:40,scale:170,seed:19},600,130);slope(p,46,560,'th2','th3','th1');
 p.f('M0 730H1200V900H0Z','sand2');{let d='';for(let i=0;i<9;i++)d+=`M${60+i*140} 738L${-100+i*190} 900`;p.k(d+'M0 784H1200M0 838H1200','sand3',2,.7)}
 body(p,40,740,1000,500,120,{wall:'cl0',side:'cl2',edge:'wh1'});p.rect(40,470,1000,12,'wh1');
 for(let i=0;i<6;i++)win(p,92+i*160,300,72,104,{shut:i%2?['se3','se4']:['th3','th4']});
 // five arches; what is open is deep and lit by its wares, what is for rent has its shutter down
 const wares=[['ho1','brick','wh1'],['se2','th2','wh1'],null,['fg1','ho1','brick'],['th1','wh1','ho2']];
 for(let i=0;i<5;i++){const x=66+i*194,w=158;const d=`M${x} 740V600Q${x} 516 ${x+w/2} 516T${x+w} 600V740Z`;p.k(d.replace('Z',''),'wh1',12);p.f(d,'cl5');p.clip(d,()=>{const a=wares[i];if(!a){shutters(p,x,740,w,170,'se3');p.rect(x+46,630,66,46,'wh1');p.rect(x+54,640,50,6,'brick');p.rect(x+54,654,34,5,'wh4');return}p.rect(x+14,560,w-28,180,'ink',.8);for(let j=0;j<3;j++){p.rect(x+18,610+j*42,w-36,6,'cl3');for(let k=0;k<6;k++)p.rect(x+22+k*20,584+j*42+(k%2)*4,15,26-(k%2)*4,a[(j+k)%3])}p.rect(x+18,700,w-36,40,'cl3');p.rect(x+18,700,w-36,8,'cl2')})}
 for(let i=0;i<6;i++){p.rect(40+i*194-(i?18:0),600,i?36:26,140,'wh2');p.rect(40+i*194+(i?4:10),600,i?14:16,140,'wh3')}
 awning(p,60,578,168,40,22,7,['ho1','wh1'],['ho3','wh3']);awning(p,642,578,168,40,22,7,['brick','wh1'],['brick2','wh3']);
 p.f('M1040 470L1160 436V448L1040 482Z','wh4');p.f('M1080 400v-92l48 -12v92z','ink',.7);p.f('M1080 690v-130l48 -12v128z','ink',.6);
 p.f('M60 760L1040 752L1190 810L300 830Z','sand3',.6);
 crate(p,130,790,104,50,30,()=>heap(p,196,738,102,3,'ho3','ho1',51));crate(p,690,792,104,50,30,()=>heap(p,756,740,102,3,'fg3','fg1',57));
 palm(p,1130,820,330,1.5);palm(p,20,850,290,1.4);p.bush(1150,890,150);passer(p,470,800,'th4',1.4,true);passer(p,560,812,'brick',1.4);passer(p,604,818,'se5',1.3);passer(p,900,796,'fl2',1.3);birds(p,[[420,130,15],[464,148,10]]);return p.svg()};

module.exports={L};
